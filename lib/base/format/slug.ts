/** Name to slug (spec section 5): lower-cases and turns each run of spaces into one hyphen. "Site Reliability" becomes "site-reliability". */
export function nameToSlug(name: string): string {
  return name.trim().replace(/\s+/g, '-').toLowerCase()
}
