import { infographicScreens } from '../../../../infographic-list-screens'

export const generateStaticParams = infographicScreens.numberedCategory.generateStaticParams
export const generateMetadata = infographicScreens.numberedCategory.generateMetadata
export default infographicScreens.numberedCategory.page
