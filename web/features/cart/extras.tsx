import type { CartReply, CatalogueItemReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { AddToCartButton } from '#web/lib/add-to-cart-button.tsx'
import { useApi } from '#web/lib/api.ts'
import { Price } from '#web/ui/content/price.tsx'

/** Services and addons that are not in the cart yet. */
export const Extras = ({ cart }: { cart: CartReply }) => {
  const { data: catalogue = [] } = useApi<CatalogueItemReply[]>(billingPaths.catalogue)
  const inCart = new Set(cart.items.map(({ itemId }) => itemId))
  const offered = catalogue.filter(({ id }) => !inCart.has(id))
  if (offered.length === 0) return null
  return (
    <section className="cart-extras" aria-labelledby="altri-servizi">
      <h2 id="altri-servizi">Altri servizi</h2>
      <ul>
        {offered.map((item) => (
          <li key={item.id}>
            <h3>{item.name}</h3>
            <p className="soft small">{item.description}</p>
            <Price amount={item.price} />
            <AddToCartButton
              wish={{
                itemType: item.itemType,
                itemId: item.id,
                name: item.name,
                description: item.description,
                price: item.price,
                currency: item.currency,
                quantity: 1,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
