import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { ListBoard } from './board.ts'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'
import { ListingList, type RenderSaveSearch } from './listing-list.tsx'

type Props<Item extends { id: string }, Name extends string> = Omit<
  ComponentProps<typeof PageHeader>,
  'subtitle'
> &
  Pick<ComponentProps<typeof ListingList>, 'handlers' | 'aside'> & {
    /** `list-screen`, and how its list is shown. */
    readonly className: string
    readonly mode: ListingMode
    readonly board: ListBoard<Item, Name>
    readonly subtitle: string
    readonly filters: (address: ListAddress<Name>) => ReactNode
    readonly banner?: ReactNode
    readonly card: (item: Item, isEager: boolean) => ReactNode
    /** Renders the button that saves the search. */
    readonly saveSearch?: RenderSaveSearch<Name> | undefined
    readonly children?: ReactNode
  }

/** A list with its filters: the address is its state. */
export const BoardScreen = <Item extends { id: string }, Name extends string>(
  props: Props<Item, Name>,
) => {
  const { className, mode, board, filters, banner, card, saveSearch, children, ...rest } = props
  const { handlers, aside, ...header } = rest
  const address = readListAddress(board, new URLSearchParams(useLocation().search))
  // Another view is the same list.
  const key = writeListAddress<string>(board, {
    ...address,
    filters: { ...address.filters, vista: '' },
  })
  useFocusAfter(key)
  return (
    <div className={className} data-mode={mode}>
      <PageHeader {...header} />
      <Fragment key={key}>{filters(address)}</Fragment>
      {banner}
      <ListingList
        key={`list ${key}`}
        board={board}
        address={address}
        card={card}
        saveSearch={saveSearch}
        handlers={handlers}
        aside={aside}
      />
      {children}
    </div>
  )
}

/** A search makes anew what had the focus: the count of what it found takes it. */
const useFocusAfter = (search: string) => {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.list-count')?.focus({ preventScroll: true })
  }, [search])
}

type OtherBoardProps = Record<'says' | 'href' | 'label', string> & { readonly mode: ListingMode }

export const OtherBoardLink = ({ mode, says, href, label }: OtherBoardProps) => (
  <p className="other-board cluster between small accent-edge gap-0-4" data-mode={mode}>
    <span>{says}</span>
    <a className="text-link semibold" href={href}>
      {label}
    </a>
  </p>
)
