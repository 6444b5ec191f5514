import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import type { KeyValue } from '#web/ui/content/key-value-list.tsx'
import type { TableColumn } from '#web/ui/content/table.tsx'
import { type AdminFilter, choiceFilter } from './filters.tsx'

type Sorting = { readonly ascending: string; readonly descending: string }

export const TIME_SORTING: Sorting = { ascending: 'oldest', descending: '' }
export const AMOUNT_SORTING: Sorting = { ascending: 'amount-asc', descending: 'amount' }
export const sortByText = (name: string): Sorting => ({
  ascending: name,
  descending: `${name}-desc`,
})

export type AdminColumn<Row> = TableColumn<Row> & {
  /** Values of `sort` for both directions; the empty one is the usual order. */
  readonly sorting?: Sorting
}

type MakeColumn = <Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  sorting?: Sorting,
) => AdminColumn<Row>

export const plainColumn: MakeColumn = (header, cell, sorting) => ({
  header,
  cell,
  ...(sorting && { sorting }),
})

/** Right-aligned figures. */
export const numericColumn: MakeColumn = (...parts) => ({ ...plainColumn(...parts), numeric: true })

/** A column that wraps only if the width requires it, for numbers and dates. */
export const unbrokenColumn: MakeColumn = (...parts) => ({ ...plainColumn(...parts), whole: true })

export const activeColumn = (
  yes: string,
  no: string,
): TableColumn<{ readonly isActive: boolean }> =>
  plainColumn('Stato', ({ isActive }) =>
    isActive ? <Badge tone="success">{yes}</Badge> : <Badge>{no}</Badge>,
  )

/** An e-mail address, which is as wide as it needs, else breaks after its `@`, and within a word only when it must. */
export const emailCell = (email: string) => {
  const at = email.indexOf('@') + 1
  return (
    <span className="breakable">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

type States<Row, State extends string> = {
  readonly header: string
  /** Label of the filter's empty choice. */
  readonly all: string
  readonly labels: Readonly<Record<State, string>>
  readonly tones: Readonly<Record<State, BadgeTone>>
  /** Where a row says more than its state. */
  readonly labelOf?: (row: Row) => string
}

export const stateColumn = <Row extends { readonly state: State }, State extends string>({
  header,
  all,
  labels,
  tones,
  labelOf = ({ state }) => labels[state],
}: States<Row, State>): { readonly filter: AdminFilter; readonly column: TableColumn<Row> } => ({
  filter: choiceFilter('state', header, all, labels),
  column: plainColumn(header, (row) => <Badge tone={tones[row.state]}>{labelOf(row)}</Badge>),
})

/** Facts by their terms, without empty ones. */
export const toTableRows = (facts: Readonly<Record<string, ReactNode>>): readonly KeyValue[] =>
  Object.entries(facts).flatMap(([term, value]) =>
    (value ?? null) === null ? [] : { term, value },
  )
