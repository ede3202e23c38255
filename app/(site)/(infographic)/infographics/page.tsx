import { InfographicList, infographicListMetadata } from '../infographic-list-screens'

export const generateMetadata = () => infographicListMetadata(1)

export default function Page() {
  return <InfographicList page={1} />
}
