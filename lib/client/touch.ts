/** Where a visitor first came from, and where from last; kept in this browser and sent with an enquiry alone. */
export const FIRST_TOUCH = 'firstTouch'
export const LAST_TOUCH = 'lastTouch'
