import { staticCategories } from '#lib/reading/data/static-params'
import { triviaScreens } from '../../trivia-list-screens'

type Props = PageProps<'/trivia-category/[category]'>

export const generateStaticParams = () => staticCategories('TRIVIA')

export const generateMetadata = async ({ params }: Props) => triviaScreens.categoryMetadata((await params).category, 1)

export default async function Page({ params }: Props) {
  return <triviaScreens.CategoryList category={(await params).category} page={1} />
}
