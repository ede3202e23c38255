import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { s } from 'hastscript'
import { ChartValues } from '#components/charts/chart-values'
import { answersOf, isAnswering } from '#lib/charts/answers'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { type DrawnSection, drawSection } from '#lib/charts/draw-section'
import { sentenceOf } from '#lib/charts/sentence-of'
import styles from './chart.module.css'

/** A section as SVG, drawn on the server once for a phone and once for a wide screen; the page shows the one that fits. */
export function Chart({ section, id }: { section: DrawnSection; id: string }) {
  const drawings = (
    <>
      <Svg className={styles.narrow} section={section} id={`${id}-narrow`} width={NARROW} />
      <Svg className={styles.wide} section={section} id={`${id}-wide`} width={WIDE} />
    </>
  )
  if (!isAnswering(section)) return <div className={styles.chart}>{drawings}</div>
  return (
    <ChartValues title={section.title} answers={answersOf(section)} className={styles.chart}>
      {drawings}
    </ChartValues>
  )
}

interface SvgProps {
  className: string | undefined
  section: DrawnSection
  id: string
  width: number
}

function Svg({ className, section, id, width }: SvgProps) {
  const { height, shapes } = drawSection(section, width)
  const words: Element[] = [
    s('title', { id: `${id}-title` }, section.title),
    s('desc', { id: `${id}-description` }, sentenceOf(section)),
  ]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised from a tree, which escapes every word
      dangerouslySetInnerHTML={{ __html: toHtml([...words, ...shapes], { space: 'svg' }) }}
    />
  )
}
