import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { BlogCard } from '#components/blog/blog-card'
import { AskForm } from '#components/forms/ask-form'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/content/facts'
import { blogBeside, blogDetails, blogIndex, blogMetaKeys } from '#lib/data/blog'
import { staticSlugs } from '#lib/data/static-params'
import { links, trails } from '#lib/links'
import { absolute, pageMetadata } from '#lib/seo/metadata'
import { blogPosting, faqPage } from '#lib/seo/structured-data/articles'
import { breadcrumbs, graphOf } from '#lib/seo/structured-data/site'

type Props = PageProps<'/blog/[slug]'>

export const generateStaticParams = () => staticSlugs(blogIndex)

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const [keys, post] = await Promise.all([blogMetaKeys(slug), blogDetails(slug)])
  if (!keys || !post) return {}
  return pageMetadata({
    ...keys,
    path: links.blog(slug),
    kind: 'Blog',
    cover: [post.category.slug, slug],
    article: { ...post, author: post.author.name, section: post.category.name },
    isIndexed: !keys.robots?.includes('noindex'),
  })
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const post = await blogDetails(slug)
  if (!post) notFound()

  const { related, recent, previous, next } = await blogBeside(slug, post.category.id)
  const path = links.blog(slug)
  return (
    <>
      <StructuredData
        graph={graphOf(blogPosting(post), faqPage(post.faq), breadcrumbs(trails.blog(post.category), post.title, path))}
      />
      <BlogArticle post={post} />
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={post.title} />
      </div>
      <AskForm answersWithin={fact('message-answer')} type="BLOG" slug={slug} title={post.title} path={path} />
      <PreviousNext previous={previous} next={next} href={links.blog} />
      {related.length > 0 && (
        <Section id="related" title={`More on ${post.category.name.toLowerCase()}`}>
          <Grid items={related} card={(item) => <BlogCard post={item} />} />
        </Section>
      )}
      <Section id="recent" title="Recent posts">
        <Grid items={recent} card={(item) => <BlogCard post={item} />} />
      </Section>
    </>
  )
}
