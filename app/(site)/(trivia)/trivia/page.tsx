import { triviaScreens } from '../trivia-list-screens'

export const generateMetadata = () => triviaScreens.listMetadata(1)

export default function Page() {
  return <triviaScreens.List page={1} />
}
