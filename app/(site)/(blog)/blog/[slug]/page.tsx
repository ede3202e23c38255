import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { BlogCard } from '#components/blog/blog-card'
import { StructuredData } from '#components/ui/structured-data'
import { servicesAbout } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { articleIndex, articleNeighbours } from '#lib/reading/data/articles'
import { blogDetails, blogMetaKeys } from '#lib/reading/data/blog'
import { staticSlugs } from '#lib/reading/data/static-params'
import { blogModel } from '#lib/site/pages/blog'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import { BelowArticle } from '../../../below-article'

type Props = PageProps<'/blog/[slug]'>

export const generateStaticParams = () => staticSlugs(() => articleIndex('blog'))

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const [keys, post] = await Promise.all([blogMetaKeys(slug), blogDetails(slug)])
  if (!post) return {}
  return pageMetadata({ ...blogModel(post), ...keys, isIndexed: !keys?.robots?.includes('noindex') })
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const post = await blogDetails(slug)
  if (!post) notFound()

  const neighbours = await articleNeighbours('blog', slug, post.category.id)
  const model = blogModel(post)
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
      <BelowArticle
        type="BLOG"
        slug={slug}
        model={model}
        neighbours={neighbours}
        titles={{ related: `More on ${post.category.name.toLowerCase()}`, recent: 'Recent posts' }}
        card={(item) => <BlogCard post={item} />}
      />
    </>
  )
}
