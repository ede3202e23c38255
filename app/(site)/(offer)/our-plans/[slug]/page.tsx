import { planScreen } from '../../plan-screen'

export const generateStaticParams = planScreen.generateStaticParams
export const generateMetadata = planScreen.generateMetadata
export default planScreen.page
