import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { isPostalCode } from '#modules/kernel/postal-code.ts'
import { LIST_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { ListingCardSkeletons } from '#web/listing/card/listing-card.tsx'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import type { ListBoard, ListingFilters } from './board.ts'
import { FilterChips } from './filter-chips.tsx'
import { type ListAddress, writeListAddress } from './list-address.ts'
import { ViewSwitch } from './list-view.tsx'
import { NoResults, WiderSearches } from './no-results.tsx'
import { chosenSort, listSorts, SORT_LABELS } from './orders.ts'
import { RankingNote } from './ranking-note.tsx'
import { SearchReading } from './search-reading.tsx'
import { useListingPages } from './use-listing-pages.ts'

const EAGER_CARDS = 3

/** In brief beside the counter, whose line it shares. */
export type RenderSaveSearch<Name extends string> = (
  address: ListAddress<Name>,
  isBrief?: boolean,
) => ReactNode

type Props<Item extends { id: string }, Name extends string> = {
  readonly board: ListBoard<Item, Name>
  readonly address: ListAddress<Name>
  /** Renders one listing; pictures of the first ones load at once. */
  readonly card: (item: Item, isEager: boolean) => ReactNode
  /** Saves the search: beside the counter, or where nothing was found. */
  readonly saveSearch?: RenderSaveSearch<Name> | undefined
  /** How the list answers presses and keys. */
  readonly handlers?: Pick<ComponentProps<'ul'>, 'onClick' | 'onKeyDown'> | undefined
  readonly aside?: ReactNode
}

export const ListingList = <Item extends { id: string }, Name extends string>(
  props: Props<Item, Name>,
) => {
  const { board, address, card, saveSearch, handlers, aside } = props
  const state = useListingPages(board, address)
  const { firstPage, pages, shown, total, isAtLeast, hasMore } = state
  const { words } = board
  const { offset } = address

  if (state.hasNothing) return <ListFailed title={words.failed} onRetry={state.reload} />
  return (
    <>
      <FilterChips board={board} address={address} />
      <ListHead board={board} address={address} count={{ offset, shown, total, isAtLeast }}>
        {saveSearch?.(address, true)}
      </ListHead>
      {firstPage && <SearchReading board={board} address={address} found={firstPage} />}
      {!firstPage && <ListingCardSkeletons board={board.ranked} />}
      {firstPage?.items.length === 0 && (
        <NoResults board={board} address={address} found={firstPage}>
          {saveSearch?.(address)}
        </NoResults>
      )}
      {firstPage && shown > 0 && (
        <div className="list-and-preview">
          <ul className="card-grid" {...handlers}>
            {state.paths.map((path, page) => (
              <Cards
                key={path}
                board={board}
                path={path}
                card={card}
                earlierIds={state.known[page]}
              />
            ))}
          </ul>
          {aside}
        </div>
      )}
      {firstPage?.nearby && shown > 0 && (
        <WiderSearches board={board} address={address} nearby={firstPage.nearby} />
      )}
      {state.hasFailed && <ListFailed title={words.failed} onRetry={state.retry} />}
      {(hasMore || state.isAdding) && !state.hasFailed && (
        <LoadMore
          href={writeListAddress(board, { ...address, offset: offset + pages * LIST_LIMIT })}
          onLoad={state.addPage}
          busy={state.isAdding}
        >
          {words.more}
        </LoadMore>
      )}
      {shown > 0 && <RankingNote board={board.ranked} order={chosenSort(address.filters)} />}
    </>
  )
}

type HeadProps = {
  readonly board: Pick<
    ListBoard<{ id: string }>,
    'words' | 'hasMap' | 'hasViews' | 'path' | 'filters' | 'orderNames'
  >
  readonly address: ListAddress
  readonly count: Omit<Parameters<typeof formatResultCount>[0], 'counted' | 'filters'>
  readonly children: ReactNode
}

/** Counter and order; the explanation of the order is below the list, so that the cards come first. */
const ListHead = ({ board, address, count, children }: HeadProps) => (
  <div className="list-head cluster soft small">
    <p className="list-count" role="status" tabIndex={-1}>
      {count.shown > 0 &&
        formatResultCount({ ...count, counted: board.words.counted, filters: address.filters })}
    </p>
    {board.hasMap && (
      <a className="to-map" href={mapOf(board, address)}>
        Mappa
      </a>
    )}
    {count.shown > 0 && children}
    {count.shown > 0 && <ListOrder board={board} address={address} />}
    {count.shown > 0 && board.hasViews && <ViewSwitch board={board} address={address} />}
  </div>
)

/** Leads to the map of the same trade and province. */
const mapOf = (
  board: HeadProps['board'],
  { filters: { categoryId, provinceId } }: HeadProps['address'],
) => `/mappa${writeListAddress(board, { filters: { categoryId, provinceId }, offset: 0 })}`

const Cards = <Item extends { id: string }, Name extends string>(
  props: Pick<Props<Item, Name>, 'board' | 'card'> & {
    readonly path: string
    /** Rows of the pages before, which moved here meanwhile. */
    readonly earlierIds: ReadonlySet<string> | undefined
  },
) => {
  const { board, path, card, earlierIds } = props
  const isFirst = earlierIds?.size === 0
  const { data } = useApi<unknown>(path)
  if (data === undefined) return null
  const items = board.contentsOf(data).items.filter(({ id }) => !earlierIds?.has(id))
  return items.map((item, index) => (
    <Fragment key={item.id}>
      {isPartial(item) && (index === 0 ? isFirst : !isPartial(items[index - 1])) && (
        <li className="partial all-columns">
          <h2>Risultati simili</h2>
        </li>
      )}
      <li>{card(item, isFirst && index < EAGER_CARDS)}</li>
    </Fragment>
  ))
}

const isPartial = (item: object | undefined) =>
  item !== undefined && 'matches' in item && item.matches === 'some'

const ListFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <ErrorState title={title} onRetry={onRetry} text="Controlla la connessione e riprova." />
)

/** Says what orders the list, with a link to every other order. */
const ListOrder = ({ board, address }: Pick<HeadProps, 'board' | 'address'>) => {
  const chosen = chosenSort(address.filters)
  const orders = listSorts(address.filters)
  return (
    <nav className="list-order gap-0-3 aligned flow" aria-label="Ordine dei risultati">
      <span>Ordina per</span>
      {orders.map((sort) => (
        <a
          key={sort}
          href={writeListAddress(board, {
            filters: { ...address.filters, sort },
            offset: 0,
          })}
          aria-current={sort === chosen ? 'true' : undefined}
        >
          {(board.orderNames ?? SORT_LABELS)[sort]}
        </a>
      ))}
    </nav>
  )
}

type Count = {
  readonly offset: number
  readonly shown: number
  readonly total: number
  readonly isAtLeast: boolean
  readonly counted: string
  /** The place of the search. */
  readonly filters?: ListingFilters<'city' | 'radiusKm'>
}

/** "Mostrando 20 di 64 richieste a Padova"; on later pages the range. */
export const formatResultCount = ({ offset, shown, total, isAtLeast, counted, filters }: Count) => {
  const which =
    offset > 0 && shown > 0
      ? `${formatNumber(offset + 1)}–${formatNumber(offset + shown)}`
      : formatNumber(shown)
  const all = `${isAtLeast ? 'oltre ' : ''}${formatNumber(total)} ${counted}`
  return `Mostrando ${which} di ${all}${placeText(filters)}`
}

const placeText = ({ city, radiusKm }: ListingFilters<'city' | 'radiusKm'> = {}) => {
  if (!city) return ''
  if (radiusKm) return ` entro ${radiusKm} km da ${city}`
  return isPostalCode(city) ? ` vicino al CAP ${city}` : ` a ${city}`
}
