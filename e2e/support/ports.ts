/** Where the sites and the API host of the journeys listen; scripts/test.mjs builds the remote site for these. */
export const EMBEDDED_PORT = 3201
export const REMOTE_PORT = 3202
export const TROUBLED_PORT = 3203
export const DEVELOPMENT_PORT = 3204
export const API_PORT = 4201
export const TROUBLED_API_PORT = 4203
/** A search engine of the journeys. */
export const ENGINE_PORT = 4209
