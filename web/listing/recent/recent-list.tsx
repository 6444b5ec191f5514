import type { ReactNode } from 'react'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { RankingNote } from '#web/listing/list/ranking-note.tsx'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props<Item> = {
  readonly mode: ListingMode
  readonly title: string
  readonly path: string
  readonly row: (item: Item) => ReactNode
  readonly empty: string
  /** Publishing, where nothing is there yet. */
  readonly first: Link
  readonly all: Link
  /** Shows the picture above the words, swiped through on a phone; rows otherwise. */
  readonly look?: 'cards' | undefined
}

type Link = { readonly href: string; readonly label: string }

const ROWS = [1, 2, 3, 4, 5, 6]
/** Few of others', because a member's own stand above them. */
const ROWS_OF_MEMBERS = 3

export const RecentList = <Item extends { readonly id: string }>(props: Props<Item>) => (
  <section
    className={props.look ? `recent-list ${props.look} grid gap-4` : 'recent-list stack gap-3'}
    data-mode={props.mode}
  >
    <h2>{props.title}</h2>
    <RankingNote board={props.mode === 'offro' ? 'showcase' : 'jobs'} />
    <Rows {...props} />
    <LinkButton
      className={props.look && 'wide-as-words'}
      href={props.all.href}
      icon="arrow-right"
      label={props.all.label}
    />
  </section>
)

const Rows = <Item extends { readonly id: string }>(props: Props<Item>) => {
  const { path, row, empty, first, look } = props
  const rows = look ? 'rows swiped-row' : 'rows'
  const most = look ? ROWS.length : ROWS_OF_MEMBERS
  const { data, ...reply } = useApi<Item[]>(path)
  if (data?.length === 0) {
    return (
      <EmptyState
        title={empty}
        action={<LinkButton variant="primary" icon="plus" href={first.href} label={first.label} />}
      />
    )
  }
  if (data) {
    return (
      <ul className={rows}>
        {data.slice(0, most).map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
    )
  }
  return (
    <NotLoaded
      {...reply}
      failed="Non riusciamo a caricare l’elenco"
      advice="Controlla la connessione e riprova."
      waiting={<RowsWaiting rows={rows} most={most} />}
    />
  )
}

const RowsWaiting = ({ rows, most }: { rows: string; most: number }) => (
  <div className={rows} role="status" aria-label="Caricamento in corso">
    {ROWS.slice(0, most).map((place) => (
      <div key={place} className="recent-row grid aligned gap-3 ruled-below" aria-hidden="true">
        <span className="recent-row-thumb rounded clipped" />
        <div className="recent-row-words grid gap-1">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
    ))}
  </div>
)
