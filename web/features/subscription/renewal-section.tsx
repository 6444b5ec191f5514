import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { PortalReply, SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { send, showFailure } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'

type Props = { readonly info: SubscriptionInfoReply }

export const RenewalSection = ({ info }: Props) => {
  const { change, openPortal, busy } = useRenewal()
  if (!(info.renewsAutomatically || info.canResume || info.hasPortal)) return null
  return (
    <div className="grid gap-3" id="rinnovo">
      {info.isOverdue && <Overdue info={info} />}
      {!info.isOverdue && <p className="soft">{sentenceFor(info)}</p>}
      <div className="flow gap-3">
        {info.renewsAutomatically && (
          <ConfirmButton
            button={{ variant: 'secondary', children: 'Disattiva il rinnovo' }}
            onConfirm={() => change('cancel')}
            title="Disattivare il rinnovo?"
            yes="Disattiva il rinnovo"
          >
            <p>
              L’abbonamento resta attivo fino al {formatDate(info.endDate)} e poi finisce. Fino ad
              allora puoi riattivare il rinnovo.
            </p>
          </ConfirmButton>
        )}
        {info.canResume && (
          <Button
            variant="secondary"
            busy={busy === 'resume'}
            onClick={() => void change('resume')}
            label="Riattiva il rinnovo"
          />
        )}
        {info.hasPortal && (
          <Button variant="ghost" busy={busy === 'portal'} onClick={() => void openPortal()}>
            Gestisci carte e ricevute
          </Button>
        )}
      </div>
    </div>
  )
}

const Overdue = ({ info }: Props) => (
  <Alert tone="destructive">
    Il pagamento del rinnovo non è riuscito. Aggiorna la carta entro il {formatDate(info.endDate)}:
    fino ad allora l’abbonamento resta attivo.
  </Alert>
)

const sentenceFor = ({ renewsAutomatically, canResume, endDate }: SubscriptionInfoReply) => {
  if (renewsAutomatically) return `L’abbonamento si rinnova da solo il ${formatDate(endDate)}.`
  return canResume
    ? `Il rinnovo è disattivato: l’abbonamento finisce il ${formatDate(endDate)}.`
    : ''
}

type Action = 'cancel' | 'resume' | 'portal'

const useRenewal = () => {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState<Action | null>(null)

  const attempt = async (action: Action, work: () => Promise<void>) => {
    setBusy(action)
    try {
      await work()
    } catch (error) {
      showFailure(error, 'Riprova più tardi o contatta il supporto.')
    }
    setBusy(null)
  }
  return {
    busy,
    change: (action: 'cancel' | 'resume') =>
      attempt(action, async () => {
        const path = billingPaths.subscriptionAction(action)
        const info = await send<SubscriptionInfoReply>('POST', path)
        await mutate(billingPaths.subscription, info, { revalidate: false })
        showToast({ title: DONE[action] })
      }),
    openPortal: () =>
      attempt('portal', async () => {
        const path = billingPaths.subscriptionAction('portal')
        const { url } = await send<PortalReply>('POST', path)
        location.assign(url)
      }),
  }
}

const DONE = { cancel: 'Rinnovo disattivato', resume: 'Rinnovo riattivato' }
