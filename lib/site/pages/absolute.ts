import 'server-only'
import { config } from '#lib/config'

/** @returns The absolute URL of a path of this site; an address of another site stays as it is. */
export const absolute = (path: string): string => new URL(path, config.SITE_URL).href
