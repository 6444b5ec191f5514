import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { closeSubscriptionDialog, useSubscriptionDialog } from '#web/lib/subscription-dialog.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Why a contact stays hidden, and the ways on. Opened from anywhere through its store. */
export const SubscriptionDialog = () => {
  const { isOpen, reason } = useSubscriptionDialog()
  const { state } = useViewer()

  return (
    <Dialog
      open={isOpen}
      onClose={closeSubscriptionDialog}
      title="Abbonamento richiesto"
      actions={
        <>
          <LinkButton variant="primary" href="/abbonamento" onClick={closeSubscriptionDialog}>
            Scegli un piano
          </LinkButton>
          {state !== 'authenticated' && (
            <LinkButton href={identityPaths.login} onClick={closeSubscriptionDialog}>
              Accedi
            </LinkButton>
          )}
          <Button onClick={closeSubscriptionDialog}>Chiudi</Button>
        </>
      }
    >
      <div className="stack">
        {reason && <p>{reason}.</p>}
        <p>Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.</p>
        <OfferedPlans />
      </div>
    </Dialog>
  )
}

/** The plans as they are usually bought: by the month, renewed by themselves. */
const OfferedPlans = () => {
  const { data: plans = [] } = useApi<SubscriptionPlanReply[]>(billingPaths.plans)
  const monthly = plans.filter(
    ({ interval, billingType }) => interval === 'month' && billingType === 'recurring',
  )
  return monthly.length === 0 ? null : (
    <KeyValueList
      rows={monthly.map(({ name, price, features }) => ({
        term: name,
        value: (
          <>
            {formatPrice(price)} al mese
            {features[0] && <span className="note">{features[0]}</span>}
          </>
        ),
      }))}
    />
  )
}
