/** A heading of the second level, which the list of contents names. */
export interface Heading {
  id: string
  text: string
  /** Whether it stands over the footnotes, which a wide screen shows beside the text. */
  isOfNotes?: boolean
}
