import { blogScreens } from '../blog-list-screens'

export const generateMetadata = blogScreens.list.generateMetadata
export default blogScreens.list.page
