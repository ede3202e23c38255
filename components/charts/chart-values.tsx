'use client'

import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  lightSeries,
  type MarkPlace,
  markAt,
  marksIn,
  outlineMark,
  seriesNamedAt,
} from '#lib/browser/client/chart-marks'
import type { Answer } from '#lib/charts/answers'
import styles from './chart-values.module.css'

interface ChartValuesProps {
  title: string
  answers: Answer[]
  className: string | undefined
  /** The drawings. */
  children: ReactNode
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
  useEffect(() => setHydrated(true), [])

  const marks = () => (frame.current ? marksIn(frame.current) : [])
  const show = (all: MarkPlace[], mark: MarkPlace | undefined, series = mark && answers[mark.index]?.series) => {
    setShown(mark)
    outlineMark(all, mark)
    lightSeries(all, answers, series)
    if (mark) setAt(mark.index)
  }
  const point = ({ target, clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const all = marks()
    const { left, top } = currentTarget.getBoundingClientRect()
    const series = seriesNamedAt(target)
    if (series !== undefined) show(all, undefined, series)
    else show(all, markAt(all, target, clientX - left, clientY - top))
  }
  const step = (index: number) => {
    const all = marks()
    setAt(index)
    show(
      all,
      all.find((mark) => mark.index === index),
    )
  }
  const hide = () => show(marks(), undefined)

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${className}`}
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
