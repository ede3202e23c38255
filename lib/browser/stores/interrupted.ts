/** Why an upload ended that may be tried again. */
export const INTERRUPTED = 'The upload was interrupted: it is tried again when you send the form'
