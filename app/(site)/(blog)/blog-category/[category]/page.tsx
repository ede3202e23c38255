import { staticCategories } from '#lib/reading/data/static-params'
import { blogScreens } from '../../blog-list-screens'

type Props = PageProps<'/blog-category/[category]'>

export const generateStaticParams = () => staticCategories('BLOG')

export const generateMetadata = async ({ params }: Props) => blogScreens.categoryMetadata((await params).category, 1)

export default async function Page({ params }: Props) {
  return <blogScreens.CategoryList category={(await params).category} page={1} />
}
