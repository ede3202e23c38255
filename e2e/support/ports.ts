/** Where the sites and the API host of the journeys listen; scripts/test.mjs builds the remote site for these. */
export const EMBEDDED_PORT = 3201
/** The remote site stands behind a proxy, as in production: this is the proxy's port, and the next the site's own. */
export const REMOTE_PORT = 3202
export const BEHIND_PROXY_PORT = 3205
export const TROUBLED_PORT = 3203
export const DEVELOPMENT_PORT = 3204
export const EDITOR_PORT = 3206
export const API_PORT = 4201
export const TROUBLED_API_PORT = 4203
/** A search engine of the journeys. */
export const ENGINE_PORT = 4209

/** What the fleet of e2e/fleet is made of. */
export const FLEET_PORTS = { sites: [3211, 3212, 3213], nginx: 3221, http: 3222, redis: 4213 }
