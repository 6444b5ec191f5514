import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { ListBoard } from './board.ts'
import {
  countFilters,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
import { storeRecentSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import type { Suggestion } from './use-search-box.ts'

const SHEET = 'filtri'

type Props = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
  readonly label: string
  readonly searchPlaceholder: string
  /** The four filters that are seen at once. */
  readonly children: ReactNode
  readonly more?: MoreFilters
}

type MoreFilters = {
  /** Open from the start, because one of them is chosen. */
  readonly isOpen: boolean
  readonly fields: ReactNode
}

/**
 * A plain GET form: the address is the state. On phones the filters are in a popover, also without JavaScript. Pass
 * `key` = the address, so that going back shows the right choices.
 */
export const FilterForm = (props: Props) => {
  const { board, address, label, searchPlaceholder, children, more } = props
  const { sheet, search, choose } = useSearch(board, address)
  const chosen = countFilters(address)

  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of `search` where the DOM does not know it yet.
    <form
      className="filter-form grid gap-2 aligned-end"
      role="search"
      aria-label={label}
      action={board.path}
      method="get"
      onSubmit={search}
    >
      <Field label="Parole chiave" labelLook="label hidden-below-48rem">
        <SearchBox
          initial={address.filters['q']}
          placeholder={searchPlaceholder}
          onChoose={choose}
        />
      </Field>
      {['sort', 'vista'].map(
        (name) =>
          address.filters[name] && (
            <input key={name} type="hidden" name={name} value={address.filters[name]} />
          ),
      )}
      <button type="button" className="button secondary opener" popoverTarget={SHEET}>
        <span className="face">
          <Icon name="filter" />
          Filtri{chosen > 0 && ` (${chosen})`}
        </span>
      </button>
      <div className="sheet full-width on-surface borderless" id={SHEET} popover="auto" ref={sheet}>
        <SheetHead resetHref={board.path} />
        {children}
        {more && (
          <details className="more-filters all-columns" open={more.isOpen}>
            <summary className="semibold pressable pad-y-2">Altri filtri</summary>
            <div className="grid aligned-end gap-3">{more.fields}</div>
          </details>
        )}
        <Button type="submit" variant="primary" className="in-sheet" wide label="Cerca" />
      </div>
      <Button type="submit" variant="primary" icon="search" label="Cerca" />
    </form>
  )
}

const SheetHead = ({ resetHref }: { resetHref: string }) => (
  <div className="sheet-head in-sheet flex aligned gap-4">
    <p className="filter-sheet-title">Filtri</p>
    <a href={resetHref}>Azzera</a>
    <button
      type="button"
      className="icon-button"
      popoverTarget={SHEET}
      popoverTargetAction="hide"
      aria-label="Chiudi"
    >
      <Icon name="close" />
    </button>
  </div>
)

/** A new search always starts from the first of the list. */
const useSearch = (board: Props['board'], { filters }: ListAddress) => {
  const navigate = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) words.set(name, String(value))
    storeRecentSearch(words.get('q') ?? '')
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    void navigate(writeListAddress(board, { ...readListAddress(board, words), offset: 0 }))
  }
  /** A chosen category or comune replaces the typed words. */
  const choose = ({ filters: chosen }: Suggestion) => {
    storeRecentSearch(chosen['q'] ?? '')
    const { q: _, ...rest } = filters
    void navigate(writeListAddress(board, { filters: { ...rest, ...chosen }, offset: 0 }))
  }
  return { sheet, search, choose }
}
