import { sendToCareers } from '#lib/data/careers'

export const GET = sendToCareers
