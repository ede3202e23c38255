import { VISITOR_CHANGE } from '#lib/site/loader/visitor-change'

/** Shows it on the page: lib/site/loader/welcome-back.ts listens. */
export const showVisitorChange = (): boolean => dispatchEvent(new Event(VISITOR_CHANGE))
