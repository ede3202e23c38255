/** The kinds of addresses that are no ordinary pages: paths, and where they end with a slash, all paths below. A path may be of several kinds. */
export const ADDRESS_KINDS = {
  /** Calls and files: a browser follows a link to them itself, and where one fails, no error page is sent. */
  noPage: ['/_next/', '/api/', '/covers/', '/enquiry/', '/host-pictures/', '/metrics', '/readyz'],
  /** They mean what they say, letter by letter: nothing leads to them, and they lead to no other spelling. */
  literal: ['/api/', '/covers/', '/enquiry/', '/host-pictures/', '/share/'],
  /** Crawlers are asked to leave them alone. */
  closed: ['/api/', '/enquiry/', '/preview/'],
  /** Our server alone asks for them: drafts, what stands in for a page that is not there, and handlers that it sends requests to. */
  inner: [
    '/answers/',
    '/enquiry/thanks/',
    '/markdown/',
    '/preview/',
    '/search-results',
    '/search-words/',
    '/unavailable',
  ],
  /** Every method reaches what answers there; middleware.ts leads on from `/blog` whoever comes. */
  anyMethod: ['/api/', '/blog', '/enquiry/'],
  /** They are there to be posted to. */
  posts: ['/api/revalidate', '/enquiry/'],
  /** Handlers that answer everybody alike with what is made from content. */
  ofContent: [
    '/feeds/',
    '/host-pictures/',
    '/infographics/',
    '/llms.txt',
    '/markdown/',
    '/share/',
    '/sitemap.xml',
    '/sitemaps/',
    '/covers/app/',
    '/covers/microservice/',
    '/covers/plan/',
    '/covers/service/',
  ],
  /** The same, made from their address and the build alone, but for those of content. */
  ofBuild: ['/covers/', '/icon.svg', '/manifest.webmanifest', '/opensearch.xml', '/robots.txt'],
}

/** Whether a path, without its query, is of a kind. */
export const isAddress = (path: string, kind: keyof typeof ADDRESS_KINDS): boolean =>
  ADDRESS_KINDS[kind].some((start) => (start.endsWith('/') ? path.startsWith(start) : path === start))

/** Percent-encoding or a slash at the end would be another address of the same thing, and another server may understand it otherwise. */
export const hasOneSpelling = (path: string): boolean => /^(?:\/[\w~.-]+)+$/.test(path)

/** The path of an address, without its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''
