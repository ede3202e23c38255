/** Said on the window when what is stored of the visitor's choice or reading has changed. */
export const VISITOR_CHANGE = 'visitorchange'
