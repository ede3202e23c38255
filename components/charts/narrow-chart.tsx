'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { leaveOutMarks, shownDrawing } from '#lib/browser/client/chart-marks'
import {
  type ChartChoice,
  choiceQuery,
  type NarrowableSection,
  narrow,
  readChoice,
  wholeChoice,
  yearsOf,
} from '#lib/charts/narrow'
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

interface NarrowChartProps {
  section: NarrowableSection
  id: string
  place: SectionPlace
  /** The whole chart, as the server drew it. */
  children: ReactNode
}

/**
 * A chart of which a reader chooses rows, lines or years. The choice stands in the address. Lines and bars are drawn anew; of a map,
 * what was not chosen becomes land without a value.
 */
export function NarrowChart({ section, id, place: { number, drawing, data }, children }: NarrowChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const [choice, setChoice] = useState(() => wholeChoice(section))
  const [drawn, setDrawn] = useState<typeof import('./narrowed-drawings')>()
  const [isUnreachable, setUnreachable] = useState(false)
  const years = yearsOf(section)
  const query = choiceQuery(choice, number, section)
  const narrowed = narrow(section, choice)

  const status = () => {
    if (!narrowed) return choice.only.length > 0 ? ONE_YEAR : NOTHING
    if (isUnreachable) return UNREACHABLE
    return query && drawn ? drawn.sentenceOf(narrowed) : ''
  }

  const choose = async (next: ChartChoice) => {
    setChoice(next)
    const left = narrow(section, next)
    if (frame.current && left && section.kind === 'map') leaveOutMarks(frame.current, leftOut(section, left))
    const isHere = new URLSearchParams(location.search).get('section') === String(number)
    const address = choiceQuery(next, number, section)
    if (address || isHere) history.replaceState(history.state, '', `${location.pathname}${address}#${id}`)
    try {
      setDrawn(await import('./narrowed-drawings'))
      setUnreachable(false)
    } catch {
      setUnreachable(true)
    }
  }
  const read = () => form.current && choose(choiceOf(new FormData(form.current), section))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    const asked = readChoice(new URLSearchParams(location.search), number, section)
    if (asked && box.current) box.current.open = true
    if (asked) void choose(asked)
    // What was ticked before React was here counts.
    else if (box.current?.open) void read()
  }, [])

  return (
    <>
      <div ref={frame}>
        {query && narrowed && narrowed.kind !== 'map' && drawn ? (
          <drawn.NarrowedDrawings key={query} section={narrowed} id={id} />
        ) : (
          children
        )}
      </div>
      <details ref={box} className={`no-print needs-scripts ${styles.box}`} data-hydrate="query">
        <summary>Choose what it shows</summary>
        <form
          ref={form}
          className={styles.form}
          onChange={read}
          onReset={(event: FormEvent) => {
            event.preventDefault()
            void choose(wholeChoice(section))
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
                    if (shown && drawn) currentTarget.href = drawn.drawingFile(shown)
                  }}
                >
                  This drawing (SVG)
                </a>
                <a
                  href={data}
                  download={`${section.title}.csv`}
                  onClick={({ currentTarget }) => {
                    if (narrowed && drawn) currentTarget.href = drawn.dataFile(narrowed)
                  }}
                >
                  These data (CSV)
                </a>
              </>
            )}
          </p>
        </form>
      </details>
    </>
  )
}

const NOTHING = 'Nothing is left of it: choose one at least.'
const ONE_YEAR = 'A line needs two years at least: choose others.'
const UNREACHABLE = 'What draws it did not come. Choose again when you are online.'
const NAMES = { from: 'From', to: 'To' }

/** React asks each field whose state it holds for a listener; the change reaches the one of the form. */
const handledByForm = () => {}

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
