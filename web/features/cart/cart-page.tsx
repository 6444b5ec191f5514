import { useState } from 'react'
import { useCart } from '#web/lib/cart.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { Checkout } from './checkout.tsx'
import { Extras } from './extras.tsx'

const CartPage = () => (
  <div className="wrap cart-page" data-mode="offro">
    <PageHeader title="Carrello" subtitle="Controlla cosa stai acquistando e scegli come pagare" />
    <RequireSignIn waiting={<Waiting />}>{() => <Cart />}</RequireSignIn>
  </div>
)

const Cart = () => {
  const { data: cart, error, mutate } = useCart()
  const [said, setSaid] = useState<readonly string[]>([])
  if (!cart && error !== undefined)
    return <ErrorState title="Il carrello non è arrivato" onRetry={() => void mutate()} />
  if (!cart) return <Waiting />
  return (
    <>
      <CartChanges cart={cart} said={said} onRead={() => setSaid([])} />
      {cart.items.length === 0 ? (
        <EmptyState
          icon="cart"
          title="Il carrello è vuoto"
          action={
            <LinkButton variant="primary" href="/abbonamento">
              Scegli un piano
            </LinkButton>
          }
        >
          <p>Scegli un piano per vedere i contatti dei clienti nella tua zona.</p>
        </EmptyState>
      ) : (
        <div className="cart-parts">
          <CartLines cart={cart} />
          <Checkout cart={cart} onChanged={setSaid} />
        </div>
      )}
      <Extras cart={cart} />
    </>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

export const page: Page = {
  Component: CartPage,
  head: () => ({ title: 'Carrello', isIndexed: false }),
}
