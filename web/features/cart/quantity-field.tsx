import { useState } from 'react'
import type { CartItemReply } from '#modules/billing/contract/cart.ts'
import { QUANTITY_MAX } from '#modules/billing/contract/shop-labels.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { useChangeCart } from './use-change-cart.ts'

/** How many pieces: typed, or one more and one less. */
export const QuantityField = ({ item }: { item: CartItemReply }) => {
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
        label={`Una in meno di ${item.name}`}
        disabled={item.quantity <= 1}
        onClick={() => void change(item.quantity - 1)}
      />
      <input
        className="text-input"
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
        label={`Una in più di ${item.name}`}
        disabled={item.quantity >= QUANTITY_MAX}
        onClick={() => void change(item.quantity + 1)}
      />
    </div>
  )
}
