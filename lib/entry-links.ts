/** What scripts that come with a page know of addresses. They stand alone, so that these bring no other address with them. */
export const HOME = '/'
export const SEARCH = '/search'
export const CAREERS = '/careers'
export const YOUR_DATA = '/your-data'
