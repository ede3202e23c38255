/** Something that an editor should mend: in which field, what is wrong, and words of the file by which its line is found. */
export interface Fault {
  field: string
  reason: string
  words: string
}

/** Something that an editor should mend in a line of a file. */
export interface LineFault {
  line: number
  field: string
  reason: string
}
