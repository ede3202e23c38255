import type { PageQuery } from '#lib/contract/common'

/** A page and size as they go into an address. */
export const pageParams = ({ page, size }: PageQuery) => ({ page: String(page), size: String(size) })
