import { TriviaList, triviaListMetadata } from '../trivia-list-screens'

export const generateMetadata = () => triviaListMetadata(1)

export default function Page() {
  return <TriviaList page={1} />
}
