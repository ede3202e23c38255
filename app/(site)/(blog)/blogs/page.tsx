import { blogScreens } from '../blog-list-screens'

export const generateMetadata = () => blogScreens.listMetadata(1)

export default function Page() {
  return <blogScreens.List page={1} />
}
