/** How the names of sample people end in the data. */
const MARK = '(sample)'

/** @returns Whether it is the name of a sample person. */
export const isSampleName = (name: string): boolean => name.toLowerCase().endsWith(MARK)

/** @returns The name as a page shows it: the page says once that its people are samples. */
export const shownName = (name: string): string => (isSampleName(name) && name.slice(0, -MARK.length).trimEnd()) || name
