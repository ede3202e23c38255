import { infographicScreens } from '../infographic-list-screens'

export const generateMetadata = infographicScreens.list.generateMetadata
export default infographicScreens.list.page
