import { billingPaths } from '#modules/billing/contract/paths.ts'
import { PLAN_LEVELS, type PlanLevel } from '#modules/billing/contract/plan-levels.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { closeSubscriptionDialog } from '#web/lib/subscription-dialog.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PlanPrices } from './plan-prices.tsx'

/** Plans above one's own, monthly and recurring. */
export const useLargerPlans = (): readonly SubscriptionPlanReply[] => {
  const { user } = useViewer()
  const { data: plans = [] } = useApi(user && billingPaths.plans)
  const own = PLAN_LEVELS.indexOf(user?.subscriptionPlan as PlanLevel)
  return plans.filter(
    ({ level, interval, billingType }) =>
      interval === 'month' && billingType === 'recurring' && PLAN_LEVELS.indexOf(level) > own,
  )
}

/** Offers for a subscriber without contacts left: more contacts, or a larger plan. */
export const LimitOffers = ({ plans }: { plans: readonly SubscriptionPlanReply[] }) => {
  const { data: shopItems = [] } = useApi(billingPaths.shopItems)
  const { add, isAdding } = useAddToCart()
  const addons = shopItems.filter(
    ({ itemType, extraContacts }) => itemType === 'addon' && extraContacts !== null,
  )
  return (
    <>
      {addons.map(({ id, ...addon }) => (
        <div key={id} className="stack">
          <p>
            <strong>{addon.name}</strong>, {formatPrice(addon.price)}: valgono fino alla fine del
            periodo in corso.
          </p>
          <p>
            <Button
              variant="primary"
              icon="cart"
              busy={isAdding}
              onClick={() => {
                closeSubscriptionDialog()
                void add({ ...addon, itemId: id, quantity: 1 })
              }}
            >
              Aggiungi al carrello
            </Button>
          </p>
        </div>
      ))}
      {plans.length > 0 && <p>Oppure passa a un piano più grande:</p>}
      <PlanPrices plans={plans} />
    </>
  )
}
