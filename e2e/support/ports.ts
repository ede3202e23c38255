/** Where the sites and the API host of the journeys listen; scripts/test.mjs builds the remote site for these. */
export const EMBEDDED_PORT = 3201
/** The remote site stands behind a proxy, as in production: this is the proxy's port, and the next the site's own. */
export const REMOTE_PORT = 3202
export const BEHIND_PROXY_PORT = 3205
export const DEVELOPMENT_PORT = 3204
export const API_PORT = 4201

/** Which of the workers of Playwright this is: several files start a site of their own at the same time. */
export const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const TROUBLED_PORT = 3231 + WORKER
export const EDITOR_PORT = 3241 + WORKER
export const TROUBLED_API_PORT = 4231 + WORKER
/** A search engine of the journeys. */
export const ENGINE_PORT = 4241 + WORKER

/** What the fleet of e2e/fleet is made of. */
export const FLEET_PORTS = { sites: [3211, 3212, 3213], nginx: 3221, http: 3222, redis: 4213 }
