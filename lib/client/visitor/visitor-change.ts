import { VISITOR_CHANGE } from '#lib/loader/visitor-change'

/** Shows it on the page: lib/loader/welcome-back.ts listens. */
export const showVisitorChange = (): boolean => dispatchEvent(new Event(VISITOR_CHANGE))
