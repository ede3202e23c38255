import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Drawings } from '#components/charts/drawings'
import { dataFile, drawingFile } from '#lib/browser/client/chart-files'
import { leaveOutMarks, shownDrawing } from '#lib/browser/client/chart-marks'
import { drawBars } from '#lib/charts/kinds/bars'
import { drawLines } from '#lib/charts/kinds/lines'
import {
  type ChartChoice,
  choiceQuery,
  type NarrowableSection,
  narrow,
  readChoice,
  wholeChoice,
  yearsOf,
} from '#lib/charts/narrow'
import { sentenceOf } from '#lib/charts/sentence-of'
import buttonStyles from '../ui/button.module.css'
import styles from './narrow-chart.module.css'

/** A section on the page of an infographic. */
export interface SectionPlace {
  /** From 1. */
  number: number
  /** The addresses of its drawing (SVG) and of the data of the whole page (CSV). */
  drawing: string
  data: string
}

interface NarrowFormProps {
  section: NarrowableSection
  id: string
  place: SectionPlace
  /** What the drawings stand in. */
  frame: RefObject<HTMLElement | null>
  /** Hears of what is shown in place of the whole chart; undefined for that one. */
  onDraw: (drawn: ReactNode) => void
}

/**
 * What of a chart to show. The choice stands in the address. Lines and bars are drawn anew; of a map, what was not chosen becomes
 * land without a value.
 */
export function NarrowForm({ section, id, place: { number, drawing, data }, frame, onDraw }: NarrowFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(() => wholeChoice(section))
  const years = yearsOf(section)
  const narrowed = narrow(section, choice)
  const query = choiceQuery(choice, number, section)

  const status = () => {
    if (!narrowed) return choice.only.length > 0 ? ONE_YEAR : NOTHING
    return query && sentenceOf(narrowed)
  }

  const choose = (next: ChartChoice) => {
    setChoice(next)
    const left = narrow(section, next)
    if (frame.current && left && section.kind === 'map') leaveOutMarks(frame.current, leftOut(section, left))
    const isHere = new URLSearchParams(location.search).get('section') === String(number)
    const address = choiceQuery(next, number, section)
    if (address || isHere) history.replaceState(history.state, '', `${location.pathname}${address}#${id}`)
    onDraw(address && left ? drawn(left, id, address) : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    const asked = readChoice(new URLSearchParams(location.search), number, section)
    if (asked) choose(asked)
  }, [])

  return (
    <form
      ref={form}
      className={styles.form}
      onChange={() => form.current && choose(choiceOf(new FormData(form.current), section))}
      onReset={(event: FormEvent) => {
        event.preventDefault()
        choose(wholeChoice(section))
      }}
    >
      <fieldset className={styles.rows}>
        <legend>Show</legend>
        {section.data.map(({ label }) => (
          <label key={label}>
            <input
              type="checkbox"
              name="only"
              value={label}
              checked={choice.only.includes(label)}
              onChange={handledByForm}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {years.length > 2 && (
        <p className={styles.years}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              {NAMES[name]}
              <select name={name} value={choice[name]} onChange={handledByForm}>
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </select>
            </label>
          ))}
        </p>
      )}
      <p role="status">{status()}</p>
      <p className={styles.buttons}>
        <button type="reset" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          Show all
        </button>
        {narrowed && (
          <>
            <a
              href={drawing}
              download={`${section.title}.svg`}
              onClick={({ currentTarget }) => {
                const shown = frame.current && shownDrawing(frame.current)
                if (shown && query) currentTarget.href = drawingFile(shown)
              }}
            >
              This drawing (SVG)
            </a>
            <a
              href={data}
              download={`${section.title}.csv`}
              onClick={({ currentTarget }) => {
                if (query) currentTarget.href = dataFile(narrowed)
              }}
            >
              These data (CSV)
            </a>
          </>
        )}
      </p>
    </form>
  )
}

const NOTHING = 'Choose one at least: until then all are shown.'
const ONE_YEAR = 'A line needs two years at least: choose others.'
const NAMES = { from: 'From', to: 'To' }

/** React asks each field whose state it holds for a listener; the change reaches the one of the form. */
const handledByForm = () => {}

function drawn(left: NarrowableSection, id: string, query: string): ReactNode {
  if (left.kind === 'bars') return <Drawings key={query} section={left} id={id} draw={drawBars} />
  return left.kind === 'lines' ? <Drawings key={query} section={left} id={id} draw={drawLines} /> : undefined
}

function choiceOf(fields: FormData, section: NarrowableSection): ChartChoice {
  const [from = 0, to = 0] = [Number(fields.get('from')), Number(fields.get('to'))].sort((a, b) => a - b)
  const years = yearsOf(section).length > 2 && { from, to }
  return { ...wholeChoice(section), only: fields.getAll('only').map(String), ...years }
}

/** The numbers of the rows that were not chosen. */
const leftOut = ({ data }: NarrowableSection, left: NarrowableSection): number[] => {
  const labels = new Set(left.data.map(({ label }) => label))
  return data.flatMap(({ label }, index) => (labels.has(label) ? [] : [index]))
}
