import { triviaScreens } from '../../../../trivia-list-screens'

export const generateStaticParams = triviaScreens.numberedCategory.generateStaticParams
export const generateMetadata = triviaScreens.numberedCategory.generateMetadata
export default triviaScreens.numberedCategory.page
