import { useOutside } from '#web/lib/hydrated.ts'
import { tryStorage } from '#web/lib/own-store.ts'
import type { Board } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

const ROWS = 'righe'

/** Also read by `web/app/stored-view.ts`, before anything is painted. */
const STORAGE_KEY = 'vista'

/** What was chosen on this device. */
const chosenView = () =>
  document.documentElement.dataset['vista'] ?? tryStorage(() => localStorage.getItem(STORAGE_KEY))

const choose = (view: string) => {
  document.documentElement.dataset['vista'] = view
  tryStorage(() => localStorage.setItem(STORAGE_KEY, view))
}

/** Nothing to watch: a choice is a link, and going there reads it again. */
const never = () => () => undefined

/** Tells whether the list is shown as rows: because the address says so, or else this device. */
export const useRows = ({ filters }: ListAddress): boolean => {
  const chosen = useOutside(never, chosenView, null)
  return (filters['vista'] ?? chosen) === ROWS
}

type Props = {
  readonly board: Pick<Board<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
}

/** Both are addresses; a press also remembers the choice. */
export const ViewSwitch = ({ board, address }: Props) => {
  const isRows = useRows(address)
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
