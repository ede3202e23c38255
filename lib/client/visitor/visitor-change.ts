/** Said on the window when what is stored of the visitor's choice or reading has changed. */
export const VISITOR_CHANGE = 'visitorchange'

/** Shows it on the page: the script in the head (lib/client/visitor/welcome-back.ts) listens, so that no chunk has it a second time. */
export const showVisitorChange = (): boolean => dispatchEvent(new Event(VISITOR_CHANGE))
