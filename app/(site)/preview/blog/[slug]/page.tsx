import { BlogArticle } from '#components/blog/blog-article'
import { links } from '#lib/links'
import { blogDetails, previewBlog } from '#lib/reading/data/blog'
import { noParams } from '#lib/reading/data/static-params'
import { PREVIEW_METADATA, previewOf } from '../../preview-of'

type Props = PageProps<'/preview/blog/[slug]'>

export const metadata = PREVIEW_METADATA

// As [section]/[slug]/page.tsx says.
export const generateStaticParams = () => noParams('slug')

const preview = previewOf(previewBlog, blogDetails, links.blog, (post) => <BlogArticle post={post} next={[]} />)

export default async function PreviewPage({ params }: Props) {
  return preview((await params).slug)
}
