import type { CartReply } from '#modules/billing/contract/cart.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useChangeCart } from './use-change-cart.ts'

type CartChangesProps = {
  cart: CartReply
  /** What a checkout was stopped for; these lines have left the cart already. */
  said: readonly string[]
  onRead: () => void
}

/** What left the shop, or changed its price, while it lay in the cart. */
export const CartChanges = ({ cart: { unavailable }, said, onRead }: CartChangesProps) => {
  const { removeAll } = useChangeCart()
  const messages = [...said, ...unavailable.map(({ message }) => message)]
  if (messages.length === 0) return null
  const putAway = async () => {
    if (await removeAll(unavailable)) onRead()
  }
  return (
    <Alert tone="warning" title="Il carrello è cambiato" live>
      <ul className="cart-changes">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button onClick={() => void putAway()}>Ho capito</Button>
    </Alert>
  )
}
