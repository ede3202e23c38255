/** The header by which a call that writes asks for a trial, and by whose return a host says that it was one. */
export const DRY_RUN = 'dry-run'

/** Whether a call that writes is a dry run: checked and answered as usual, and nothing of it is stored. */
export const isDryRun = (headers: Headers): boolean => headers.get(DRY_RUN) === '1'
