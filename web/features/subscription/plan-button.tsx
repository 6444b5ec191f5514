import type { SubscriptionPlanReply } from '#modules/billing/contract.ts'
import { useAddToCart } from '#web/lib/add-to-cart.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { readonly plan: SubscriptionPlanReply; readonly isMain: boolean }

/** Puts a plan in the cart. */
export const PlanButton = ({ plan, isMain }: Props) => {
  const { add, isAdding } = useAddToCart()
  const { id, name, price, currency, interval } = plan
  return (
    <Button
      wide
      icon="cart"
      variant={isMain ? 'primary' : 'secondary'}
      busy={isAdding}
      onClick={() =>
        void add({
          itemType: 'subscription_plan',
          itemId: id,
          name,
          description: `Piano ${name} - ${interval === 'year' ? 'annuale' : 'mensile'}`,
          price,
          currency,
          interval,
          quantity: 1,
        })
      }
    >
      Aggiungi al carrello
    </Button>
  )
}
