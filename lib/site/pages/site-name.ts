export const SITE_NAME = 'WSE'
/** What pages about the whole group are. */
export const SITE_KIND = 'Infrastructure technology'
