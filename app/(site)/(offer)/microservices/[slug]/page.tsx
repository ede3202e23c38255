import { microserviceScreen } from '../../microservice-screen'

export const generateStaticParams = microserviceScreen.generateStaticParams
export const generateMetadata = microserviceScreen.generateMetadata
export default microserviceScreen.page
