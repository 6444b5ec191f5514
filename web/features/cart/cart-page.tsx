import { type ReactNode, useState } from 'react'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { type CartInput, useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { useCart } from '#web/lib/cart.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { registrationPathFrom } from '#web/lib/return-to.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { Button, type ButtonLook, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { CartLines, useChangeCart } from './cart-lines.tsx'
import { Checkout } from './checkout.tsx'
import { PlanNeeds } from './plan-needs.tsx'

const Cart = () => {
  const { data: cart, ...reply } = useCart()
  const [changes, setChanges] = useState<readonly string[]>([])
  if (!cart)
    return (
      <NotLoaded {...reply} failed="Non riusciamo a caricare il carrello" waiting={<Waiting />} />
    )
  return (
    <>
      <CartChanges cart={cart} changes={changes} onRead={() => setChanges([])} />
      <PlanNeeds cart={cart} />
      {cart.items.length === 0 ? (
        <EmptyState
          icon="cart"
          title="Il carrello è vuoto"
          action={<LinkButton variant="primary" href="/abbonamento" label="Scegli un piano" />}
          text="Scegli un piano per vedere i contatti dei clienti nella tua zona."
        />
      ) : (
        <div className="cart-parts grid gap-6 aligned-start">
          <CartLines cart={cart} />
          <Checkout cart={cart} onChanged={setChanges} />
        </div>
      )}
      <Extras cart={cart} />
    </>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

type CartChangesProps = {
  cart: CartReply
  /** Changes that stopped a checkout; off-sale lines have left the cart already. */
  changes: readonly string[]
  onRead: () => void
}

const CartChanges = ({ cart: { unavailable }, changes, onRead }: CartChangesProps) => {
  const { removeAll } = useChangeCart()
  const messages = [...changes, ...unavailable.map(({ message }) => message)]
  if (messages.length === 0) return null
  const putAway = async () => {
    if (await removeAll(unavailable)) onRead()
  }
  return (
    <Alert tone="warning" title="Il carrello è cambiato" live>
      <ul className="below-3">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button onClick={() => void putAway()} label="Ho capito" />
    </Alert>
  )
}

/** Services and add-ons not in the cart yet. */
const Extras = ({ cart }: { cart: CartReply }) => {
  const { data: shopItems = [] } = useApi(billingPaths.shopItems)
  const inCart = new Set(cart.items.map(({ itemId }) => itemId))
  const offered = shopItems.filter(({ id }) => !inCart.has(id))
  if (offered.length === 0) return null
  return (
    <details className="cart-extras framed padded" open={cart.items.length === 0}>
      <summary className="flex aligned between pressable">
        <h2 className="larger">Altri servizi</h2>
        <Icon name="chevron-down" />
      </summary>
      <ul className="grid gap-4">
        {offered.map((item) => (
          <li className="stack at-start gap-3 framed roomy" key={item.id}>
            <h3 className="larger">{item.name}</h3>
            <p className="soft small">{item.description}</p>
            <Price amount={item.price} />
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
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = Pick<ButtonLook, 'variant' | 'wide'> & {
  readonly input: CartInput
  readonly children?: ReactNode
}

/** Adds to the cart; without a session it leads to the log-in page. */
const AddToCartButton = ({ input, children = 'Aggiungi al carrello', ...look }: Props) => {
  const { add, isAdding } = useAddToCart()
  if (useViewer().state !== 'authenticated')
    return (
      <LinkButton {...look} href={registrationPathFrom('/carrello')}>
        Accedi per acquistare
      </LinkButton>
    )
  return (
    <Button {...look} icon="cart" busy={isAdding} onClick={() => void add(input)}>
      {children}
    </Button>
  )
}

export const page = memberPage({
  className: 'wrap cart-page grid gap-6 page-foot',
  mode: 'offro',
  title: 'Carrello',
  subtitle: 'Controlla che cosa stai acquistando e scegli come pagare',
  waiting: <Waiting />,
  content: () => <Cart />,
})
