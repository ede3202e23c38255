/** Whether a later try may get another answer than this status. */
export const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429
