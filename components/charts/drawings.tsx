import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { s } from 'hastscript'
import { Filled } from '#components/ui/filled'
import { answersOf, isAnswering } from '#lib/charts/answers'
import { type ChartDrawing, NARROW, WIDE } from '#lib/charts/canvas'
import type { DrawnSection } from '#lib/charts/draw-section'
import { sentenceOf } from '#lib/charts/sentence-of'
import styles from './chart.module.css'
import valueStyles from './chart-values.module.css'

interface DrawingsProps<Section extends DrawnSection> {
  section: Section
  id: string
  /** Draws the section for a width in pixels. */
  draw: (section: Section, width: number) => ChartDrawing
}

/**
 * A section as SVG, drawn once for a phone and once for a wide screen; the page shows the one that fits. lib/site/loader/chart-values.ts
 * shows the values of its marks, and finds their words here.
 */
export function Drawings<Section extends DrawnSection>(props: DrawingsProps<Section>) {
  const drawings = (
    <>
      <Svg {...props} className={styles.narrow} id={`${props.id}-narrow`} width={NARROW} />
      <Svg {...props} className={styles.wide} id={`${props.id}-wide`} width={WIDE} />
    </>
  )
  const section: DrawnSection = props.section
  if (!isAnswering(section)) return <div className={styles.chart}>{drawings}</div>
  const answers = answersOf(section)
  return (
    <div
      className={`${valueStyles.frame} ${styles.chart}`}
      data-answers={answers.map(({ words }) => words.replaceAll('\n', ' ')).join('\n')}
      data-series={
        answers.some(({ series }) => series !== undefined) ? answers.map(({ series }) => series).join(' ') : undefined
      }
    >
      {drawings}
      <input
        type="range"
        className={`no-print needs-scripts ${valueStyles.values}`}
        aria-label={`Values of “${section.title}”`}
        aria-valuetext={answers[0]?.words}
        max={answers.length - 1}
        defaultValue={0}
      />
      <Filled className={`no-print ${valueStyles.value}`} aria-hidden="true" hidden />
    </div>
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
