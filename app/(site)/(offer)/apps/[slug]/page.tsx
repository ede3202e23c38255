import { appScreen } from '../../app-screen'

export const generateStaticParams = appScreen.generateStaticParams
export const generateMetadata = appScreen.generateMetadata
export default appScreen.page
