import type { ReactNode } from 'react'
import { Chart } from '#components/charts/chart'
import { DataTable } from '#components/charts/data-table'
import type { SectionPlace } from '#components/charts/narrow-form'
import { NumberRow } from '#components/charts/number-row'
import { Timeline } from '#components/charts/timeline'
import { LargePicture } from '#components/ui/large-picture'
import { Prose } from '#components/ui/prose'
import { SourceList } from '#components/ui/source-list'
import { formatNumber } from '#lib/base/format/format-number'
import { sentenceOf } from '#lib/charts/sentence-of'
import { type Table, tableOf } from '#lib/charts/table-of'
import type { InfographicSection } from '#lib/contract/infographic'
import styles from './infographic-section-view.module.css'

interface InfographicSectionViewProps {
  section: InfographicSection
  id: string
  /** Where it stands, from 1, on a page that is published: then its chart can be narrowed and opened large. */
  place?: SectionPlace | undefined
}

/** One section of an infographic: its chart, the same data as a table, a note and the sources. */
export function InfographicSectionView({ section, id, place }: InfographicSectionViewProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.words}>
        <h2 id={id}>{section.title}</h2>
        {section.note && <p className={styles.note}>{section.note}</p>}
        <SourceList sources={section.sources} />
      </div>
      <figure className={styles.figure} aria-labelledby={id}>
        {content({ section, id, place })}
      </figure>
    </section>
  )
}

function content({ section, id, place }: InfographicSectionViewProps): ReactNode {
  switch (section.kind) {
    case 'prose':
      return <Prose html={section.body} />
    case 'numbers':
      return <NumberRow data={section.data} unit={section.unit} />
    case 'timeline':
      return <Timeline events={section.data.map(({ when, what }) => ({ when, title: what }))} />
    case 'table':
      return <DataTable caption={section.title} {...tableOf(section)} />
    default:
      return (
        <>
          <Chart section={section} id={id} place={place} />
          <div>
            {place && (
              <LargePicture id={`${id}-large`} src={place.drawing} name={section.title} alt={sentenceOf(section)} />
            )}
            <TableBehind title={section.title} {...tableOf(section)} />
          </div>
        </>
      )
  }
}

function TableBehind({ title, columns, rows }: Table & { title: string }) {
  return (
    <details className={styles.table}>
      <summary>{`The data as a table, ${formatNumber(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}</summary>
      <DataTable caption={title} columns={columns} rows={rows} />
    </details>
  )
}
