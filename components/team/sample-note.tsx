import { isSampleName, shownName } from '#lib/base/format/sample-name'

/** Says once for a page which of its people are samples; nothing where none is. */
export function SampleNote({ names }: { names: string[] }) {
  const samples = names.filter(isSampleName)
  if (samples.length === 0) return null
  const who = samples.length === names.length ? 'These are sample people' : `Sample people: ${list(samples)}`
  return <p className="note">{who}. They show how the page works and aren&apos;t real.</p>
}

const list = (names: string[]) => names.map(shownName).join(', ')
