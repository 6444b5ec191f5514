import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

export type TableColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular figures. */
  numeric?: boolean
  /** A column that wraps only if the width requires it, for numbers and dates. */
  whole?: boolean
  /** Styles the column's cells and its head. */
  className?: string
}

type SortableColumn<Row> = TableColumn<Row> & {
  /** Makes the head a link to the next order. */
  sort?: Sort
}

type Sort = { readonly direction: 'ascending' | 'descending' | 'none'; readonly href: string }

type TableProps<Row> = {
  caption: string
  /** Shows the caption to screen readers only, below a heading with the same text. */
  captionHidden?: boolean
  columns: readonly SortableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Styles each row. */
  rowClass?: string
  /** Suits the staff: many rows, and a sheet for each on a phone. */
  isDense?: boolean
}

/** A table; on narrow screens each row becomes a list, still a table to screen readers. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, captionHidden, columns, rows, keyOf, rowClass, isDense } = props
  return (
    <div className={isDense ? 'table dense' : 'table'}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the narrow layout takes the native roles away. */}
      <table className="full-width" role="table">
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead role="rowgroup" className={columns.some(({ sort }) => sort) ? undefined : NARROW}>
          <tr role="row">
            {columns.map(({ header, sort, ...kind }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={sort ? classOf(kind) : joinClasses(classOf(kind), NARROW)}
                aria-sort={sort?.direction}
              >
                {sort ? <SortLink header={header} sort={sort} /> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={rowClass}>
              {columns.map(({ header, cell, ...kind }) => (
                <td key={header} role="cell" data-header={header} className={classOf(kind)}>
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
}

/** On narrow screens only the links that sort are seen; each cell says what it is of. */
const NARROW = 'hidden-in-lists'

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const

const SortLink = ({ header, sort }: { header: string; sort: Sort }) => (
  <a href={sort.href}>
    {header} <span aria-hidden="true">{ARROWS[sort.direction]}</span>
  </a>
)

type Kind = Pick<TableColumn<never>, 'numeric' | 'whole' | 'className'>

const classOf = ({ numeric, whole, className }: Kind) => {
  const kind = numeric ? 'numeric' : whole && 'whole'
  return kind && className ? `${kind} ${className}` : kind || className
}
