'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  lightSeries,
  type MarkPlace,
  markAt,
  marksIn,
  outlineMark,
  seriesNamedAt,
} from '#lib/browser/client/chart-marks'
import { earlyPresses } from '#lib/browser/client/early-presses'
import type { Answer } from '#lib/charts/answers'
import styles from './chart-values.module.css'

interface ChartValuesProps {
  title: string
  answers: Answer[]
  className: string | undefined
  /** The drawings. */
  children: ReactNode
}

interface Press {
  target: EventTarget | null
  pageX: number
  pageY: number
}

/**
 * Tells the values of a chart: under a pointer or a finger, and by the arrow keys to a keyboard or a screen reader, for which
 * it is a range of values. The series of the value, or the one whose name in the legend is pointed at, stands out.
 */
export function ChartValues({ title, answers, className, children }: ChartValuesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState<MarkPlace>()

  const marks = () => (frame.current ? marksIn(frame.current) : [])
  const show = (all: MarkPlace[], mark: MarkPlace | undefined, series = mark && answers[mark.index]?.series) => {
    setShown(mark)
    outlineMark(all, mark)
    lightSeries(all, answers, series)
    if (mark) setAt(mark.index)
  }
  const point = ({ target, pageX, pageY }: Press) => {
    const all = marks()
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const series = seriesNamedAt(target)
    if (series !== undefined) show(all, undefined, series)
    else show(all, markAt(all, target, pageX - scrollX - left, pageY - scrollY - top))
  }
  const step = (index: number) => {
    const all = marks()
    // Those between may have been left out.
    const isForward = index >= at
    const next = isForward ? all.find((mark) => mark.index >= index) : all.findLast((mark) => mark.index <= index)
    if (next) show(all, next)
  }
  const hide = () => show(marks(), undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    setHydrated(true)
    const press = earlyPresses(frame.current).at(-1)
    if (press) point(press)
  }, [])

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${className}`}
      data-presses=""
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      {children}
      {isHydrated && (
        <input
          type="range"
          className={styles.values}
          aria-label={`Values of “${title}”`}
          aria-valuetext={answers[at]?.words}
          max={answers.length - 1}
          value={at}
          onChange={({ target }) => step(Number(target.value))}
          onFocus={() => step(at)}
          onBlur={hide}
        />
      )}
      {shown && <ValueAt mark={shown} words={answers[shown.index]?.words} width={frame.current?.clientWidth ?? 0} />}
    </div>
  )
}

/** The value above its mark, inside the chart; screen readers hear it from the range. */
function ValueAt({ mark, words, width }: { mark: MarkPlace; words: string | undefined; width: number }) {
  const x = (mark.left + mark.right) / 2
  const side = x < width / 3 ? styles.right : x > (width * 2) / 3 ? styles.left : undefined
  return (
    <div className={styles.value} style={{ left: x, top: mark.top }} aria-hidden="true">
      {mark.isPoint && <span className={styles.point} />}
      <span className={`${styles.words} ${side}`}>{words}</span>
    </div>
  )
}
