import type { ReactNode } from 'react'
import { BarChart } from '#components/charts/bar-chart'
import { DataTable } from '#components/charts/data-table'
import { LineChart } from '#components/charts/line-chart'
import { NumberRow } from '#components/charts/number-row'
import { Timeline } from '#components/charts/timeline'
import { Prose } from '#components/ui/prose'
import { SourceList } from '#components/ui/source-list'
import type { InfographicSection } from '#lib/contract/infographic'
import { formatNumber } from '#lib/text/format-number'
import styles from './infographic-section-view.module.css'

/** One section of an infographic: its chart, the same data as a table, a note and the sources. */
export function InfographicSectionView({ section, id }: { section: InfographicSection; id: string }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{section.title}</h2>
      <figure className={styles.figure}>
        {chart(section, id)}
        {section.note && <figcaption className="note">{section.note}</figcaption>}
      </figure>
      <SourceList sources={section.sources} />
    </section>
  )
}

function chart(section: InfographicSection, id: string): ReactNode {
  switch (section.kind) {
    case 'numbers':
      return <NumberRow data={section.data} unit={section.unit} />
    case 'bars':
      return (
        <>
          <BarChart data={section.data} unit={section.unit} />
          <TableBehind
            title={section.title}
            columns={['', section.unit || 'Value']}
            rows={section.data.map(({ label, value }) => [label, value])}
          />
        </>
      )
    case 'line':
      return (
        <>
          <LineChart data={section.data} unit={section.unit} title={section.title} id={id} />
          <TableBehind
            title={section.title}
            columns={['Year', section.unit || 'Value']}
            rows={section.data.map(({ x, y }) => [String(x), y])}
          />
        </>
      )
    case 'timeline':
      return <Timeline events={section.data.map(({ when, what }) => ({ when, title: what }))} />
    case 'table':
      return <DataTable caption={section.title} columns={section.columns} rows={section.data} />
    case 'prose':
      return <Prose html={section.body} />
  }
}

function TableBehind({ title, columns, rows }: { title: string; columns: string[]; rows: (string | number)[][] }) {
  return (
    <details className={styles.table}>
      <summary>
        The data as a table, {formatNumber(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
      </summary>
      <DataTable caption={title} columns={columns} rows={rows} />
    </details>
  )
}
