import { formatNumber } from '#lib/base/format/format-number'
import styles from './data-table.module.css'

interface DataTableProps {
  caption: string
  columns: string[]
  rows: (string | number)[][]
}

/** A table that scrolls inside itself where it is wider than its place; numbers with thousands separators, right-aligned. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${caption}, as a table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column || <span className="visually-hidden">Name</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={String(head)}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={typeof cell === 'number' ? styles.number : undefined}>
                  {typeof cell === 'number' ? formatNumber(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
