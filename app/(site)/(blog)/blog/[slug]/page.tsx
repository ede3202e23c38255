import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { BlogCard } from '#components/blog/blog-card'
import { AskLink } from '#components/listing/ask-link'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import {
  blogDetails,
  blogIndex,
  blogMetaKeys,
  blogNeighbours,
  blogPageOfCategory,
  recentBlogsBeside,
} from '#lib/data/blog'
import { staticSlugs } from '#lib/data/static-params'
import { BESIDE_COUNT } from '#lib/limits'
import { links } from '#lib/links'
import { absolute, pageMetadata } from '#lib/seo/metadata'

type Props = PageProps<'/blog/[slug]'>

export const generateStaticParams = () => staticSlugs(blogIndex)

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const keys = await blogMetaKeys(slug)
  return keys ? pageMetadata({ ...keys, path: links.blog(slug) }) : {}
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const post = await blogDetails(slug)
  if (!post) notFound()

  const [sameCategory, recent, beside] = await Promise.all([
    blogPageOfCategory(post.category.id, { page: 1, size: BESIDE_COUNT + 1 }),
    recentBlogsBeside(BESIDE_COUNT, slug),
    blogNeighbours(slug),
  ])
  const related = sameCategory.items.filter((item) => item.slug !== slug).slice(0, BESIDE_COUNT)
  const path = links.blog(slug)
  return (
    <>
      <BlogArticle post={post} />
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={post.title} />
      </div>
      <AskLink path={path} />
      <PreviousNext {...beside} href={links.blog} />
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
