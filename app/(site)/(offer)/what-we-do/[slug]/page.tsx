import { serviceScreen } from '../../service-screen'

export const generateStaticParams = serviceScreen.generateStaticParams
export const generateMetadata = serviceScreen.generateMetadata
export default serviceScreen.page
