import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { adminPage, NewRecordLink } from '../frame/admin-page.tsx'
import type { LoadAdminPage } from '../frame/descriptor.ts'
import type { AdminColumn } from './columns.tsx'
import { type AdminFilter, ListFilters } from './filters.tsx'
import { type AdminListOptions, type AdminListState, useAdminList } from './use-admin-list.ts'

type Props<Row> = {
  readonly list: AdminListState<Row>
  /** Accessible name of the table: "Utenti". */
  readonly caption: string
  readonly columns?: readonly AdminColumn<Row>[]
  /** The row's id unless given. */
  readonly keyOf?: (row: Row) => string
  readonly filters?: readonly AdminFilter[]
  /** "1 utente", "25 utenti". */
  readonly counted: { readonly one: string; readonly many: string }
  readonly empty: string
  /** What comes next where nothing is left, unless a filter hides it. */
  readonly whenEmpty?: ReactNode
  readonly hasCsv?: boolean
  /** Replaces the table, e.g. by cards. */
  readonly render?: (rows: readonly Row[]) => ReactNode
}

export const AdminList = <Row,>(props: Props<Row>) => {
  const { list, filters = [], counted, hasCsv } = props
  const { data, chosen, choose } = list
  return (
    <div className="admin-list flow gap-3-5 aligned-end">
      {filters.length > 0 && <ListFilters filters={filters} chosen={chosen} onChoose={choose} />}
      <div className="list-head cluster between pressable">
        <p role="status" className="soft">
          {data && countOf(data.total, counted)}
        </p>
        {hasCsv && data && data.total > 0 && (
          <a className="button secondary" href={list.csvHref} download>
            Scarica CSV
          </a>
        )}
      </div>
      <Rows {...props} />
      {data && <Pages list={list} total={data.total} />}
    </div>
  )
}

const countOf = (total: number, { one, many }: { one: string; many: string }) =>
  total === 1 ? `1 ${one}` : `${formatNumber(total)} ${many}`

const Rows = <Row,>(props: Props<Row>) => {
  const { list, caption, columns = [], keyOf = idOf, empty, render } = props
  const { data } = list
  if (!data)
    return (
      <NotLoaded
        {...list}
        failed="Non riusciamo a caricare l’elenco"
        advice={whatIsWrong(list.error)}
        waiting={ROWS}
      />
    )
  if (data.items.length === 0) return <Nothing list={list} says={empty} next={props.whenEmpty} />
  if (render) return render(data.items)
  return (
    <Table
      isDense
      caption={caption}
      captionHidden
      columns={columns.map((column) => withSort(column, list))}
      rows={data.items}
      keyOf={keyOf}
    />
  )
}

type NothingProps<Row> = {
  readonly list: AdminListState<Row>
  readonly says: string
  readonly next: ReactNode
}

/** Only a queue that is done has the drawing: the staff reads the others all day. */
const Nothing = <Row,>({ list: { chosen, addressOf }, says, next }: NothingProps<Row>) => {
  const isFiltered = Object.values(chosen).some(Boolean)
  if (next && !isFiltered)
    return (
      <EmptyState icon="check" title={says}>
        {next}
      </EmptyState>
    )
  const cleared = Object.fromEntries(Object.keys(chosen).map((name) => [name, '']))
  return (
    <div className="full-width boxed padded cluster">
      <p className="soft">{says}</p>
      {isFiltered && <a href={addressOf(cleared)}>Togli i filtri</a>}
    </div>
  )
}

/** Explains faults of the values in the address. */
const whatIsWrong = (error: unknown) =>
  error instanceof ApiError ? (error.issues[0]?.message ?? '') : ''

const idOf = (row: unknown) => String((row as { readonly id: unknown }).id)

/** The first press on a head sorts from the start, on numbers and times from the end; the next one turns it round. */
const withSort = <Row,>(
  { sorting, ...column }: AdminColumn<Row>,
  { chosen, addressOf }: AdminListState<Row>,
): Parameters<typeof Table<Row>>[0]['columns'][number] => {
  if (!sorting) return column
  const present = chosen['sort'] ?? ''
  const { ascending, descending } = sorting
  const [first, second] =
    column.numeric || descending === '' ? [descending, ascending] : [ascending, descending]
  const names = { [ascending]: 'ascending', [descending]: 'descending' } as const
  return {
    ...column,
    sort: {
      direction: names[present] ?? 'none',
      href: addressOf({ sort: present === first ? second : first }),
    },
  }
}

const ROWS = ['row', 'row', 'row', 'row', 'row', 'row'] as const

const Pages = <Row,>({ list, total }: { list: AdminListState<Row>; total: number }) => {
  const { offset, length, addressOf } = list
  if (total <= length && offset === 0) return null
  const before = Math.max(0, offset - length)
  const last = Math.min(total, offset + length)
  return (
    <nav aria-label="Pagine" className="cluster">
      {offset > 0 && (
        <a className="button secondary" href={addressOf(before ? { offset: String(before) } : {})}>
          Precedenti
        </a>
      )}
      <span className="soft">
        {formatNumber(Math.min(total, offset + 1))}–{formatNumber(last)} di {formatNumber(total)}
      </span>
      {last < total && (
        <a className="button secondary" href={addressOf({ offset: String(last) })}>
          Successivi
        </a>
      )}
    </nav>
  )
}

type ListOf<Row> = Omit<Props<Row>, 'list' | 'columns' | 'render'> &
  Pick<AdminListOptions<Row>, 'asked' | 'isMoving'> & {
    readonly path: string
    readonly columns?: Columns<Row> | ((reload: Reload) => Columns<Row>)
    readonly render?: (rows: readonly Row[], reload: Reload) => ReactNode
  }

type Columns<Row> = readonly AdminColumn<Row>[]
type Reload = () => void

export const adminList = <Row,>(props: ListOf<Row>) => {
  const { path, asked = [], isMoving, columns, render, ...rest } = props
  const isSorted = typeof columns === 'function' || columns?.some(({ sorting }) => sorting)
  return () => {
    const list = useAdminList<Row>(path, {
      filters: rest.filters,
      asked: isSorted ? [...asked, 'sort'] : asked,
      isMoving,
    })
    const reload = () => void list.reload()
    return (
      <AdminList
        {...rest}
        list={list}
        columns={typeof columns === 'function' ? columns(reload) : (columns ?? [])}
        {...(render && { render: (rows: readonly Row[]) => render(rows, reload) })}
      />
    )
  }
}

type ListPage<Row> = Omit<ListOf<Row>, 'caption'> & {
  /** The page's title unless given. */
  readonly caption?: string
  readonly subtitle?: string
  /** What the link to a new record says: "Nuovo banner". */
  readonly create?: string
}

export const listPage =
  <Row,>({ subtitle, create, ...list }: ListPage<Row>): LoadAdminPage =>
  (descriptor, menu) =>
    adminPage({
      subtitle,
      Content: adminList({ caption: descriptor.title, ...list }),
      ...(create && {
        Actions: () => <NewRecordLink href={`${descriptor.path}/nuovo`}>{create}</NewRecordLink>,
      }),
    })(descriptor, menu)
