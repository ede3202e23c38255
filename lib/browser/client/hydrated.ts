/** Said on the window once the frame of the page is hydrated, what surrounds the part that changes; lib/site/loader/page-scripts.ts spells it again, because it is written into the page as text. */
export const HYDRATED = 'hydrated'
