import type { Board } from './board.ts'
import { type ListAddress, writeListAddress } from './list-address.ts'
import { ORDER_LABELS, orderOf, ordersFor } from './orders.ts'

type Props = {
  readonly board: Pick<Board<{ id: string }>, 'path' | 'filters'>
  readonly address: ListAddress
}

/** Says what orders the list, with a link to every other order. */
export const ListOrder = ({ board, address }: Props) => {
  const chosen = orderOf(address.filters)
  return (
    <nav className="list-order" aria-label="Ordine dei risultati">
      <span>Ordina per</span>
      {ordersFor(address.filters).map((sort) => (
        <a
          key={sort}
          href={writeListAddress(board, {
            filters: { ...address.filters, sort },
            offset: 0,
          })}
          aria-current={sort === chosen ? 'true' : undefined}
        >
          {ORDER_LABELS[sort]}
        </a>
      ))}
    </nav>
  )
}
