import { Icon } from '#web/ui/content/icon.tsx'
import type { ListBoard, ListBoardContents } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'

type Props = {
  readonly board: Pick<ListBoard<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
  readonly found: Pick<ListBoardContents<{ id: string }>, 'understood' | 'suggestion'>
}

/** How the words were read: with other spelling, as a trade, as a place; each can be taken away. */
export const SearchReading = ({ board, address, found }: Props) => {
  const { understood = {}, suggestion } = found
  const { q } = address.filters
  const hrefOf = (text: string) =>
    writeListAddress(board, { filters: { ...address.filters, q: text }, offset: 0 })
  const named = [understood.category, understood.place].filter((one) => one !== undefined)
  return (
    <>
      {suggestion && (
        <p>
          Nessun risultato per «{q}». Forse cercavi: <a href={hrefOf(suggestion)}>{suggestion}</a>
        </p>
      )}
      {named.length > 0 && (
        <ul
          className="understood-filters flow gap-2 flush"
          aria-label="Filtri ricavati dalle tue parole"
        >
          {named.map(({ id, name, without }) => (
            <li key={id}>
              <a className="rounded small aligned pressable gap-1" href={hrefOf(without)}>
                <Icon name="close" />
                Togli {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
