import { sendToCareers } from '#lib/reading/data/careers'

export const GET = sendToCareers
