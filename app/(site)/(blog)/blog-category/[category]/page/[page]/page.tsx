import { blogScreens } from '../../../../blog-list-screens'

export const generateStaticParams = blogScreens.numberedCategory.generateStaticParams
export const generateMetadata = blogScreens.numberedCategory.generateMetadata
export default blogScreens.numberedCategory.page
