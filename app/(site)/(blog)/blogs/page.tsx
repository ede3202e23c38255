import { BlogList, blogListMetadata } from '../blog-list-screens'

export const generateMetadata = () => blogListMetadata(1)

export default function Page() {
  return <BlogList page={1} />
}
