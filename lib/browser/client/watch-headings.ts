/** How far down the window a heading may stand and be the one whose text is being read, in parts of the window's height. */
const READING_LINE = 0.3

/**
 * Tells which part of a text is being read, whenever another one is: the last whose heading has passed the reading line.
 *
 * @param headings - The headings, in the order of the text.
 * @param onChange - Gets the id of the heading; undefined above the first.
 * @returns Ends the watch.
 */
export function watchHeadings(headings: { id: string }[], onChange: (id: string | undefined) => void): () => void {
  const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
  const tell = () => {
    const line = innerHeight * READING_LINE
    onChange(elements.findLast((element) => element.getBoundingClientRect().top <= line)?.id)
  }
  // Each heading that crosses the line, in either direction, changes what is being read.
  const observer = new IntersectionObserver(tell, { rootMargin: `0px 0px -${100 - READING_LINE * 100}% 0px` })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
