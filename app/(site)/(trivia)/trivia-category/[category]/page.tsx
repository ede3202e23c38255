import { triviaScreens } from '../../trivia-list-screens'

export const generateStaticParams = triviaScreens.category.generateStaticParams
export const generateMetadata = triviaScreens.category.generateMetadata
export default triviaScreens.category.page
