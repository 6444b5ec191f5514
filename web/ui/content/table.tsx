import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular figures. */
  numeric?: boolean
}

type TableProps<Row> = {
  caption: string
  /** For screen readers only, below a heading with the same text. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; on narrow screens each row becomes a list, still a table to screen readers. */
export const Table = <Row,>({ caption, captionHidden, columns, rows, keyOf }: TableProps<Row>) => (
  <div className="table">
    {/* biome-ignore-start lint/a11y/noRedundantRoles: the narrow layout takes the native roles away. */}
    <table role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, numeric }) => (
            <th key={header} role="columnheader" scope="col" className={kind(numeric)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ header, cell, numeric }) => (
              <td key={header} role="cell" data-header={header} className={kind(numeric)}>
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

const kind = (numeric: boolean | undefined) => (numeric ? 'numeric' : undefined)
