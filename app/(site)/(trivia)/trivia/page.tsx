import { triviaScreens } from '../trivia-list-screens'

export const generateMetadata = triviaScreens.list.generateMetadata
export default triviaScreens.list.page
