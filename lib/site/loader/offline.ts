/** Said of a form that is sent offline: before its scripts by lib/site/loader/page-scripts.ts, after them by the form itself. */
export const OFFLINE = 'There is no connection just now. What you wrote is still here: try again in a minute.'
