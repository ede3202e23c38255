import { infographicScreens } from '../../infographic-list-screens'

export const generateStaticParams = infographicScreens.category.generateStaticParams
export const generateMetadata = infographicScreens.category.generateMetadata
export default infographicScreens.category.page
