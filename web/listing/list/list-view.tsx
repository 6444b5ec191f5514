import { useBrowserValue } from '#web/lib/hydrated.ts'
import { tryBrowserStorage } from '#web/lib/own-store.ts'
import type { ListBoard } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

const ROWS = 'righe'

/** Also read by `web/app/stored-view.ts`, before anything is painted. */
const STORAGE_KEY = 'vista'

/** What was chosen on this device. */
const chosenView = () =>
  document.documentElement.dataset['vista'] ??
  tryBrowserStorage(() => localStorage.getItem(STORAGE_KEY))

const choose = (view: string) => {
  document.documentElement.dataset['vista'] = view
  tryBrowserStorage(() => localStorage.setItem(STORAGE_KEY, view))
}

/** Nothing to watch: a choice is a link, and going there reads it again. */
const never = () => () => undefined

/** Tells whether the list is shown as rows: because the address says so, or else this device. */
export const useIsShownAsRows = ({ filters }: ListAddress): boolean => {
  const chosen = useBrowserValue(never, chosenView, null)
  return (filters['vista'] ?? chosen) === ROWS
}

type Props = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
}

/** Both are addresses; a press also remembers the choice. */
export const ViewSwitch = ({ board, address }: Props) => {
  const isRows = useIsShownAsRows(address)
  const link = (label: string, vista: string, isCurrent: boolean) => (
    <a
      href={writeListAddress(board, { ...address, filters: { ...address.filters, vista } })}
      aria-current={isCurrent || undefined}
      onClick={() => choose(vista || 'griglia')}
    >
      {label}
    </a>
  )
  return (
    <nav className="view-switch flex edged" aria-label="Vista">
      {link('Griglia', '', !isRows)}
      {link('Elenco', ROWS, isRows)}
    </nav>
  )
}
