import { infographicScreens } from '../infographic-list-screens'

export const generateMetadata = () => infographicScreens.listMetadata(1)

export default function Page() {
  return <infographicScreens.List page={1} />
}
