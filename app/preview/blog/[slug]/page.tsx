import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { Notice } from '#components/ui/notice'
import { previewBlog } from '#lib/data/preview'

type Props = PageProps<'/preview/blog/[slug]'>

export const metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

// Drawn for each request and never kept; it waits for the answer before it begins, so that an unknown draft is a true 404
// (node_modules/next/dist/docs, route segment config, instant).
export const instant = false

export default async function PreviewPage({ params, searchParams }: Props) {
  const { slug } = await params
  const { admin } = await searchParams
  const post = await previewBlog(slug, typeof admin === 'string' ? admin : '')
  if (!post) notFound()
  return (
    <>
      <div className="wrap">
        <Notice>
          <p>This is a preview. Visitors see this address only once the post is published.</p>
        </Notice>
      </div>
      <BlogArticle post={post} />
    </>
  )
}
