/** Where anybody can begin. They stand alone, so that a page of words in the browser's bundle brings no other address with it. */
export const HOME = '/'
export const SEARCH = '/search'
