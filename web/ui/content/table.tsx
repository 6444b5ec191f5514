import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular figures. */
  numeric?: boolean
  /** Never broken where the width allows: a number, a date. */
  whole?: boolean
}

type SortableColumn<Row> = Column<Row> & {
  /** Makes the head a link to the next order. */
  sort?: Sort
}

type Sort = { readonly direction: 'ascending' | 'descending' | 'none'; readonly href: string }

type TableProps<Row> = {
  caption: string
  /** For screen readers only, below a heading with the same text. */
  captionHidden?: boolean
  columns: readonly SortableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; on narrow screens each row becomes a list, still a table to screen readers. */
export const Table = <Row,>({ caption, captionHidden, columns, rows, keyOf }: TableProps<Row>) => (
  <div className="table">
    {/* biome-ignore-start lint/a11y/noRedundantRoles: the narrow layout takes the native roles away. */}
    <table className="full-width" role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, numeric, whole, sort }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={kind(numeric, whole)}
              aria-sort={sort?.direction}
            >
              {sort ? <SortLink header={header} sort={sort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ header, cell, numeric, whole }) => (
              <td key={header} role="cell" data-header={header} className={kind(numeric, whole)}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
  </div>
)

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const

const SortLink = ({ header, sort }: { header: string; sort: Sort }) => (
  <a href={sort.href}>
    {header} <span aria-hidden="true">{ARROWS[sort.direction]}</span>
  </a>
)

const kind = (isNumeric = false, isWhole = false) => {
  if (isNumeric) return 'numeric'
  return isWhole ? 'whole' : undefined
}
