import { blogScreens } from '../../blog-list-screens'

export const generateStaticParams = blogScreens.category.generateStaticParams
export const generateMetadata = blogScreens.category.generateMetadata
export default blogScreens.category.page
