import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { BlogArticle } from '#components/blog/blog-article'
import { Notice } from '#components/ui/notice'
import { previewBlog } from '#lib/data/preview'

type Props = PageProps<'/preview/blog/[slug]'>

export const metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

// Drafts are drawn for each request and never kept; instant navigation is of no use to them.
export const instant = false

export default function PreviewPage(props: Props) {
  return (
    <Suspense>
      <Preview {...props} />
    </Suspense>
  )
}

async function Preview({ params, searchParams }: Props) {
  await connection()
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
