import { useLocation } from 'react-router'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { PLAN_LEVELS, type PlanLevel } from '#modules/billing/contract/plan-levels.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { ASK_LINK_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import { useAddToCart } from '#web/lib/add-to-cart.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { buildServerLoginAddress } from '#web/lib/leave-for-login.ts'
import { addReturnTo } from '#web/lib/return-to.ts'
import {
  closeSubscriptionDialog,
  useSubscriptionDialog,
} from '#web/lib/subscription/subscription-dialog.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PlanPrices } from './plan-prices.tsx'

/** Explains why a contact stays hidden and offers plans. Opened through its store. */
export const SubscriptionDialog = () => {
  const { isOpen, limitReached } = useSubscriptionDialog()
  if (limitReached !== null) return <LimitReached sentence={limitReached} />
  return <SubscriptionMissing isOpen={isOpen} />
}

const SubscriptionMissing = ({ isOpen }: { isOpen: boolean }) => {
  const { state } = useViewer()
  const { pathname, search } = useLocation()
  const isShowcase = pathname.startsWith('/vetrina')
  return (
    <Dialog
      open={isOpen}
      onClose={closeSubscriptionDialog}
      title="Abbonamento richiesto"
      actions={
        <>
          <ToPlans />
          {state !== 'authenticated' && (
            <>
              <LinkButton
                href={buildServerLoginAddress(pathname + search)}
                onClick={closeSubscriptionDialog}
              >
                Accedi
              </LinkButton>
              <LinkButton
                href={addReturnTo(ASK_LINK_PAGE_PATH, pathname + search)}
                onClick={closeSubscriptionDialog}
              >
                Accedi con un link via email
              </LinkButton>
            </>
          )}
          <Button onClick={closeSubscriptionDialog} label="Chiudi" />
        </>
      }
    >
      <div className="stack">
        <p>Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.</p>
        {isShowcase && <p>Scrivere a chi vende è gratis: apri l’annuncio e premi «Scrivi».</p>}
        <OfferedPlans />
      </div>
    </Dialog>
  )
}

const OfferedPlans = () => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  return (
    <PlanPrices
      plans={plans.filter(
        ({ interval, billingType }) => interval === 'month' && billingType === 'recurring',
      )}
    />
  )
}

const LimitReached = ({ sentence }: { sentence: string }) => {
  const plans = useLargerPlans()
  return (
    <Dialog
      open
      onClose={closeSubscriptionDialog}
      title="Contatti esauriti"
      actions={
        <>
          {plans.length > 0 && <ToPlans />}
          <Button onClick={closeSubscriptionDialog} label="Chiudi" />
        </>
      }
    >
      <div className="stack">
        <p>{sentence}.</p>
        <LimitOffers plans={plans} />
      </div>
    </Dialog>
  )
}

const ToPlans = () => (
  <LinkButton variant="primary" href="/abbonamento" onClick={closeSubscriptionDialog}>
    Scegli un piano
  </LinkButton>
)

/** Plans above one's own, monthly and recurring. */
const useLargerPlans = (): readonly SubscriptionPlanReply[] => {
  const { user } = useViewer()
  const { data: plans = [] } = useApi(user && billingPaths.plans)
  const own = PLAN_LEVELS.indexOf(user?.subscriptionPlan as PlanLevel)
  return plans.filter(
    ({ level, interval, billingType }) =>
      interval === 'month' && billingType === 'recurring' && PLAN_LEVELS.indexOf(level) > own,
  )
}

/** Offers for a subscriber without contacts left: more contacts, or a larger plan. */
const LimitOffers = ({ plans }: { plans: readonly SubscriptionPlanReply[] }) => {
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
            <strong>{addon.name}</strong>, {formatPrice(addon.price)}: puoi usarli fino alla fine
            del periodo in corso.
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
              label="Aggiungi al carrello"
            />
          </p>
        </div>
      ))}
      {plans.length > 0 && <p>Oppure passa a un piano superiore:</p>}
      <PlanPrices plans={plans} />
    </>
  )
}
