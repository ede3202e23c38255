/** In place of what Next.js adds for browsers that are older than those in package.json (next.config.mjs). */
export const env = {}
