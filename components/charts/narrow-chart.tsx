'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { NarrowableSection } from '#lib/charts/narrow'
import styles from './narrow-chart.module.css'
import type { SectionPlace } from './narrow-form'

interface NarrowChartProps {
  section: NarrowableSection
  id: string
  place: SectionPlace
  /** The whole chart, as the server drew it. */
  children: ReactNode
}

/** A chart of which a reader chooses rows, lines or years. The form for it, and what draws, come when it is opened. */
export function NarrowChart({ section, id, place, children }: NarrowChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const [drawn, setDrawn] = useState<ReactNode>()
  const [loaded, setLoaded] = useState<typeof import('./narrow-form')>()
  const [status, setStatus] = useState(COMING)

  const load = useCallback(async () => {
    if (!box.current?.open) return
    setStatus(COMING)
    try {
      setLoaded(await import('./narrow-form'))
    } catch {
      setStatus(UNREACHABLE)
    }
  }, [])
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('section')
    if (asked === String(place.number) && box.current) box.current.open = true
    // It may have been opened before React was there.
    void load()
  }, [place.number, load])

  return (
    <>
      <div ref={frame}>{drawn ?? children}</div>
      <details
        ref={box}
        className={`no-print needs-scripts ${styles.box}`}
        data-hydrate="query"
        onToggle={loaded ? undefined : load}
      >
        <summary>Choose what it shows</summary>
        {loaded ? (
          <loaded.NarrowForm section={section} id={id} place={place} frame={frame} onDraw={setDrawn} />
        ) : (
          <p className="note" role="status">
            {status}
          </p>
        )}
      </details>
    </>
  )
}

const COMING = 'The choices are on their way.'
const UNREACHABLE = 'The choices did not come. Open this again when you are online.'
