/** Said on the window once the page is hydrated; lib/loader/page-scripts.ts spells it again, because it is written into the page as text. */
export const HYDRATED = 'hydrated'
