import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { BlogCard } from '#components/blog/blog-card'
import { AskForm } from '#components/forms/ask-form'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { servicesAbout } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { articleBeside, articleIndex } from '#lib/reading/data/articles'
import { blogDetails, blogMetaKeys } from '#lib/reading/data/blog'
import { staticSlugs } from '#lib/reading/data/static-params'
import { absolute } from '#lib/site/pages/absolute'
import { blogModel } from '#lib/site/pages/blog'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/blog/[slug]'>

export const generateStaticParams = () => staticSlugs(() => articleIndex('blog'))

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const [keys, post] = await Promise.all([blogMetaKeys(slug), blogDetails(slug)])
  if (!keys || !post) return {}
  return pageMetadata({ ...blogModel(post), ...keys, isIndexed: !keys.robots?.includes('noindex') })
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const post = await blogDetails(slug)
  if (!post) notFound()

  const { related, recent, previous, next } = await articleBeside('blog', slug, post.category.id)
  const model = blogModel(post)
  const { path, title } = model
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <BlogArticle
        post={post}
        next={[
          ...servicesAbout(slug).map((service) => ({ name: service.title, href: links.service(service.slug) })),
          { name: `All on ${post.category.name.toLowerCase()}`, href: links.blogCategory(post.category.slug) },
          { name: 'Ask us about it', href: '#ask' },
        ]}
      />
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={title} />
      </div>
      <AskForm answersWithin={fact('message-answer')} type="BLOG" slug={slug} title={title} path={path} />
      <PreviousNext previous={previous} next={next} href={links.blog} />
      {related.length > 0 && (
        <Section id="related" title={`More on ${post.category.name.toLowerCase()}`}>
          <Grid items={related} card={(item) => <BlogCard post={item} />} />
        </Section>
      )}
      {recent.length > 0 && (
        <Section id="recent" title="Recent posts">
          <Grid items={recent} card={(item) => <BlogCard post={item} />} />
        </Section>
      )}
    </>
  )
}
