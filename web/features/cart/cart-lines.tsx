import { useState } from 'react'
import type { CartItemReply, CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { formatPricePeriod, QUANTITY_MAX } from '#modules/billing/contract/shop-labels.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { useRefreshCart } from '#web/lib/cart.ts'
import { formatNumber, formatPrice } from '#web/lib/formats.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'

export const CartLines = ({ cart }: { cart: CartReply }) => {
  const { empty } = useChangeCart()
  return (
    <section aria-label="Articoli nel carrello">
      <ul className="ruled below-4">
        {cart.items.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </ul>
      {cart.items.length > 1 && (
        <ConfirmButton
          button={{ variant: 'ghost', icon: 'trash', children: 'Svuota il carrello' }}
          onConfirm={empty}
          title="Svuotare il carrello?"
          yes="Svuota"
          destructive
        >
          <p>Togliamo dal carrello tutti gli articoli.</p>
        </ConfirmButton>
      )}
    </section>
  )
}

const Line = ({ item }: { item: CartItemReply }) => {
  const { remove } = useChangeCart()
  return (
    <article className="cart-line grid aligned ruled-below pad-y-4 gap-3-5">
      <div className="what all-columns">
        <h2 className="larger">{item.name}</h2>
        {!item.description.startsWith(item.name) && (
          <p className="soft small">{item.description}</p>
        )}
        <p className="small">
          {formatPrice(item.price)} {per(item)}
          {item.previousPrice !== null && (
            <strong> Il prezzo è cambiato: prima era {formatPrice(item.previousPrice)}</strong>
          )}
        </p>
        {item.discount > 0 && <p className="small">Sconto: −{formatPrice(item.discount)}</p>}
        {item.includedContacts !== null && (
          <p className="soft small">
            {priceOfContact(item.price - item.discount, item.includedContacts)}
          </p>
        )}
      </div>
      <div className="cluster">
        {item.itemType === 'subscription_plan' ? (
          <span className="soft small">Quantità 1</span>
        ) : (
          <QuantityField key={item.quantity} item={item} />
        )}
        <IconButton
          icon="trash"
          label={`Togli ${item.name} dal carrello`}
          onClick={() => void remove(item)}
        />
      </div>
      <p className="total bold text-end digits">{formatPrice(item.total)}</p>
    </article>
  )
}

const priceOfContact = (price: number, contacts: number) => {
  const about = Math.round(price * 100) % contacts === 0 ? '' : 'circa '
  const each = `${about}${formatPrice(price / contacts)} a contatto`
  return `${formatPrice(price)} ÷ ${formatNumber(contacts)} contatti = ${each}`
}

const per = ({ interval, billingType }: CartItemReply) =>
  interval === null ? 'cad.' : formatPricePeriod({ interval, billingType })

/** How many pieces: typed, or one more and one less. */
const QuantityField = ({ item }: { item: CartItemReply }) => {
  const [typed, setTyped] = useState(String(item.quantity))
  const { setQuantity } = useChangeCart()
  const change = async (quantity: number) => {
    if (quantity === item.quantity) return
    const isChanged = await setQuantity(item, quantity)
    if (!isChanged) setTyped(String(item.quantity))
  }

  return (
    <div className="quantity flex aligned gap-1">
      <IconButton
        icon="minus"
        label={`Diminuisci la quantità di ${item.name}`}
        disabled={item.quantity <= 1}
        onClick={() => void change(item.quantity - 1)}
      />
      <input
        className="text-input text-center"
        type="number"
        inputMode="numeric"
        min={1}
        max={QUANTITY_MAX}
        aria-label={`Quantità di ${item.name}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void change(Number(typed))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void change(Number(typed))
        }}
      />
      <IconButton
        icon="plus"
        label={`Aumenta la quantità di ${item.name}`}
        disabled={item.quantity >= QUANTITY_MAX}
        onClick={() => void change(item.quantity + 1)}
      />
    </div>
  )
}

/** Changes what is in the cart; each answers whether it worked. */
export const useChangeCart = () => {
  const refreshCart = useRefreshCart()
  const withFailureShown = async (change: () => Promise<unknown>) => {
    try {
      await change()
      return true
    } catch (error) {
      showFailure(error, 'Non riusciamo a cambiare il carrello')
      return false
    } finally {
      await refreshCart()
    }
  }

  return {
    setQuantity: ({ id }: CartItemReply, quantity: number) =>
      withFailureShown(() =>
        sendRequest('PATCH', billingPaths.cartItem(id), { body: { quantity } }),
      ),
    remove: ({ id }: CartItemReply) =>
      withFailureShown(() => sendRequest('DELETE', billingPaths.cartItem(id))),
    removeAll: (items: readonly { id: string }[]) =>
      withFailureShown(() =>
        Promise.all(items.map(({ id }) => sendRequest('DELETE', billingPaths.cartItem(id)))),
      ),
    empty: () => withFailureShown(() => sendRequest('DELETE', billingPaths.cart)),
  }
}
