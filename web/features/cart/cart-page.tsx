import { useState } from 'react'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { useCart } from '#web/lib/cart.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { CartSuggestions, useHasPlan } from './cart-extras.tsx'
import { CartLines, useChangeCart } from './cart-lines.tsx'
import { Checkout } from './checkout.tsx'
import { MissingForPlan } from './plan-needs.tsx'

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
      <MissingForPlan cart={cart} />
      {cart.items.length === 0 ? (
        <Empty />
      ) : (
        <div className="cart-parts grid gap-6 aligned-start">
          <CartLines cart={cart} />
          <Checkout cart={cart} onChanged={setChanges} />
        </div>
      )}
      <CartSuggestions cart={cart} />
    </>
  )
}

const Empty = () =>
  useHasPlan() ? (
    <EmptyState
      icon="cart"
      title="Il carrello è vuoto"
      action={<LinkButton variant="primary" href="/lavori" label="Guarda le richieste" />}
      text="Il tuo piano è attivo: qui sotto trovi che cosa puoi aggiungere."
    />
  ) : (
    <EmptyState
      icon="cart"
      title="Il carrello è vuoto"
      action={<LinkButton variant="primary" href="/abbonamento" label="Scegli un piano" />}
      text="Scegli un piano per vedere i contatti dei clienti nella tua zona."
    />
  )

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

export const page = memberPage({
  className: 'wrap cart-page grid gap-6 page-foot',
  mode: 'offro',
  title: 'Carrello',
  subtitle: 'Controlla che cosa stai acquistando e scegli come pagare',
  waiting: <Waiting />,
  content: () => <Cart />,
})
