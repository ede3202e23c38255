/** The ids of the form of personas and interests, and of the dialog that it stands in. */
export const INTERESTS_FORM = 'interests'
export const INTERESTS_DIALOG = 'interests-dialog'
