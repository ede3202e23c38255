import { notFound, redirect } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { PreviewBanner } from '#components/blog/preview-banner'
import { links } from '#lib/links'
import { blogDetails, previewBlog } from '#lib/reading/data/blog'
import { noParams } from '#lib/reading/data/static-params'

type Props = PageProps<'/preview/blog/[slug]'>

export const metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

// Rendered like a static page, so that it has its policy and an unknown draft is a true 404, and cached by nobody
// (lib/serving/server/answer/page-answers.ts, docs/decisions/0003-static-pages.md).
export const generateStaticParams = () => noParams('slug')

export default async function PreviewPage({ params }: Props) {
  const { slug } = await params
  const [post, published] = await Promise.all([previewBlog(slug), blogDetails(slug)])
  if (!post) notFound()
  // What everybody may read is no preview, whoever asks.
  if (JSON.stringify(post) === JSON.stringify(published)) redirect(links.blog(slug))
  return (
    <>
      <PreviewBanner publishedAt={post.publishedAt} />
      <BlogArticle post={post} next={[]} />
    </>
  )
}
