import type { CartReply, ShopItemReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { type AddToCartOptions, useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { registrationPathFrom } from '#web/lib/return-to.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'

export const useHasPlan = () => useViewer().user?.subscriptionStatus === 'active'

/** Services and add-ons not in the cart yet. */
export const CartSuggestions = ({ cart }: { cart: CartReply }) => {
  const { data: shopItems = [] } = useApi(billingPaths.shopItems)
  const inCart = new Set(cart.items.map(({ itemId }) => itemId))
  const offered = shopItems.filter(({ id }) => !inCart.has(id))
  if (offered.length === 0) return null
  const list = <ExtrasList cart={cart} offered={offered} />
  if (cart.items.length === 0)
    return (
      <section className="stack">
        <h2 className="larger">Altri servizi</h2>
        {list}
      </section>
    )
  return (
    <details className="framed padded">
      <summary className="flex aligned between pressable">
        <h2 className="larger">Altri servizi</h2>
        <Icon name="chevron-down" />
      </summary>
      {list}
    </details>
  )
}

type ExtrasListProps = { cart: CartReply; offered: readonly ShopItemReply[] }

const ExtrasList = ({ cart, offered }: ExtrasListProps) => {
  const hasPlan = useHasPlan()
  const isPlanChosen = cart.items.some(({ itemType }) => itemType === 'subscription_plan')
  return (
    <ul className="cart-extras grid gap-4">
      {offered.map((item) => (
        <li className="stack at-start gap-3 framed roomy" key={item.id}>
          <h3 className="larger">{item.name}</h3>
          <p className="soft small">{item.description}</p>
          <Price amount={item.price} />
          {item.itemType === 'addon' && !hasPlan && !isPlanChosen ? (
            <p className="small">
              Per aggiungerlo ti serve un piano: <a href="/abbonamento">scegli un piano</a>.
            </p>
          ) : (
            <AddToCartButton
              input={{
                itemType: item.itemType,
                itemId: item.id,
                name: item.name,
                description: item.description,
                price: item.price,
                currency: item.currency,
                quantity: 1,
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Adds to the cart; without a session it leads to the log-in page. */
const AddToCartButton = ({ input }: { readonly input: AddToCartOptions }) => {
  const { add, isAdding } = useAddToCart()
  if (useViewer().state !== 'authenticated')
    return <LinkButton href={registrationPathFrom('/carrello')} label="Accedi per acquistare" />
  return (
    <Button icon="cart" busy={isAdding} onClick={() => void add(input)}>
      Aggiungi al carrello
    </Button>
  )
}
