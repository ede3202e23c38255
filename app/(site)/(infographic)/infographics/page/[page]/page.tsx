import { infographicScreens } from '../../../infographic-list-screens'

export const generateStaticParams = infographicScreens.numberedList.generateStaticParams
export const generateMetadata = infographicScreens.numberedList.generateMetadata
export default infographicScreens.numberedList.page
