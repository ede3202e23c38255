import { notFound } from 'next/navigation'
import { BlogArticle } from '#components/blog/blog-article'
import { Notice } from '#components/ui/notice'
import { previewBlog } from '#lib/data/blog'
import { noParams } from '#lib/data/static-params'

type Props = PageProps<'/preview/blog/[slug]/[admin]'>

export const metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

// Drawn like a static page, so that it has its policy and an unknown draft is a true 404, and kept by nobody
// (lib/cache/page-cache-handler.ts, docs/decisions/0003-static-pages.md).
export const generateStaticParams = () => noParams('slug', 'admin')

export default async function PreviewPage({ params }: Props) {
  const { slug, admin } = await params
  const post = await previewBlog(slug, decodeURIComponent(admin))
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
