import { triviaScreens } from '../../../trivia-list-screens'

export const generateStaticParams = triviaScreens.numberedList.generateStaticParams
export const generateMetadata = triviaScreens.numberedList.generateMetadata
export default triviaScreens.numberedList.page
