import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { s } from 'hastscript'
import { ChartValues } from '#components/charts/chart-values'
import { answersOf, isAnswering } from '#lib/charts/answers'
import { type Drawing, NARROW, WIDE } from '#lib/charts/canvas'
import type { DrawnSection } from '#lib/charts/draw-section'
import { sentenceOf } from '#lib/charts/sentence-of'
import styles from './chart.module.css'

interface DrawingsProps<Section extends DrawnSection> {
  section: Section
  id: string
  /** Draws the section for a width in pixels. */
  draw: (section: Section, width: number) => Drawing
}

/** A section as SVG, drawn once for a phone and once for a wide screen; the page shows the one that fits. */
export function Drawings<Section extends DrawnSection>(props: DrawingsProps<Section>) {
  const drawings = (
    <>
      <Svg {...props} className={styles.narrow} id={`${props.id}-narrow`} width={NARROW} />
      <Svg {...props} className={styles.wide} id={`${props.id}-wide`} width={WIDE} />
    </>
  )
  const section: DrawnSection = props.section
  if (!isAnswering(section)) return <div className={styles.chart}>{drawings}</div>
  return (
    <ChartValues title={section.title} answers={answersOf(section)} className={styles.chart}>
      {drawings}
    </ChartValues>
  )
}

interface SvgProps<Section extends DrawnSection> extends DrawingsProps<Section> {
  className: string | undefined
  width: number
}

function Svg<Section extends DrawnSection>({ className, section, id, draw, width }: SvgProps<Section>) {
  const { height, shapes } = draw(section, width)
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
