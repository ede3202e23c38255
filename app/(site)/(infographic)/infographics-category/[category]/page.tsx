import { staticCategories } from '#lib/reading/data/static-params'
import { infographicScreens } from '../../infographic-list-screens'

type Props = PageProps<'/infographics-category/[category]'>

export const generateStaticParams = () => staticCategories('INFOGRAPHIC')

export const generateMetadata = async ({ params }: Props) =>
  infographicScreens.categoryMetadata((await params).category, 1)

export default async function Page({ params }: Props) {
  return <infographicScreens.CategoryList category={(await params).category} page={1} />
}
