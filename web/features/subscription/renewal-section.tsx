import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { GRACE_DAYS } from '#modules/billing/contract/shop-labels.ts'
import type { PortalReply, SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
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
      {!info.isExpired &&
        (info.isOverdue || info.graceSince ? (
          <Grace info={info} />
        ) : (
          <p className="soft">{sentenceFor(info)}</p>
        ))}
      <div className="flow gap-3">
        {info.renewsAutomatically && (
          <ConfirmButton
            button={{ variant: 'secondary', children: 'Disattiva il rinnovo' }}
            onConfirm={() => change('cancel')}
            title="Disattivare il rinnovo?"
            yes="Disattiva il rinnovo"
          >
            <p>
              {info.isExpired
                ? 'Da ora non proviamo più ad addebitare la carta.'
                : `L’abbonamento resta attivo fino ${withArticle('al', formatDate(info.endDate))} e poi finisce. Fino ad allora puoi riattivare il rinnovo.`}
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

/** The paid time is over, or the bank refused the next: until when the subscription counts all the same. */
const Grace = ({ info: { isOverdue, graceSince, endDate } }: Props) => {
  const until = formatDate(endDate)
  return (
    <Alert tone={isOverdue ? 'destructive' : 'warning'}>
      {isOverdue
        ? 'Il pagamento del rinnovo non è riuscito.'
        : 'Il pagamento del rinnovo non risulta ancora.'}{' '}
      {graceSince &&
        `Il periodo pagato è finito ${withArticle('il', formatDate(graceSince))}: ti lasciamo l’abbonamento per altri ${GRACE_DAYS} giorni. `}
      Resta attivo fino {withArticle('al', until)}
      {isOverdue ? ': aggiorna la carta entro quel giorno, altrimenti scade.' : '.'}
    </Alert>
  )
}

const sentenceFor = ({ renewsAutomatically, canResume, endDate }: SubscriptionInfoReply) => {
  if (renewsAutomatically)
    return `L’abbonamento si rinnova da solo ${withArticle('il', formatDate(endDate))}. Se la banca rifiuta il pagamento, resta attivo per altri ${GRACE_DAYS} giorni.`
  return canResume
    ? `Il rinnovo è disattivato: l’abbonamento finisce ${withArticle('il', formatDate(endDate))}.`
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
        const info = await sendRequest<SubscriptionInfoReply>('POST', path)
        await mutate(billingPaths.subscription, info, { revalidate: false })
        showToast({ title: DONE[action] })
      }),
    openPortal: () =>
      attempt('portal', async () => {
        const path = billingPaths.subscriptionAction('portal')
        const { url } = await sendRequest<PortalReply>('POST', path)
        location.assign(url)
      }),
  }
}

const DONE = { cancel: 'Rinnovo disattivato', resume: 'Rinnovo riattivato' }
