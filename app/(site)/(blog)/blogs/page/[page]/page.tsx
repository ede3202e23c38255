import { blogScreens } from '../../../blog-list-screens'

export const generateStaticParams = blogScreens.numberedList.generateStaticParams
export const generateMetadata = blogScreens.numberedList.generateMetadata
export default blogScreens.numberedList.page
