import { staticCategories } from '#lib/data/static-params'
import { TriviaCategoryList, triviaCategoryMetadata } from '../../trivia-list-screens'

type Props = PageProps<'/trivia-category/[category]'>

export const generateStaticParams = () => staticCategories('TRIVIA')

export const generateMetadata = async ({ params }: Props) => triviaCategoryMetadata((await params).category, 1)

export default async function Page({ params }: Props) {
  return <TriviaCategoryList category={(await params).category} page={1} />
}
