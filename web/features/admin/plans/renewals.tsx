import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminPlanReply, PlanRenewalsReply } from '#modules/billing/contract/offers.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Who goes on by card whatever the form below says, and the way to write to them. */
export const PlanRenewalsNote = ({ record: plan }: { readonly record: AdminPlanReply }) => {
  const isRecurring = plan.billingType === 'recurring'
  const path = isRecurring ? billingAdminPaths.planRenewals(plan.id) : null
  const { data } = useApi<PlanRenewalsReply>(path, { freshMs: 0 })
  if (!data || data.count === 0 || data.nextAt === null) return null
  const isOne = data.count === 1
  return (
    <Alert
      tone="info"
      title={`${isOne ? 'Si rinnova' : 'Si rinnovano'} con carta: ${formatNumber(data.count)}`}
    >
      <div className="stack">
        <p>
          {data.prices
            .map(({ price, count }) => `${formatNumber(count)} a ${formatPrice(price)}`)
            .join(', ')}
          ; il prossimo rinnovo è {withArticle('il', formatDate(data.nextAt))}.{' '}
          {isOne ? 'Continua' : 'Continuano'} al prezzo con cui {isOne ? 'ha' : 'hanno'} comprato,
          anche se qui lo cambi o togli il piano dalla vendita.
        </p>
        <p>
          Se cambi il prezzo puoi comunicarlo a {isOne ? 'chi si rinnova' : 'tutti loro'}. Perché
          valga anche per {isOne ? 'questa persona' : 'loro'} serve il {isOne ? 'suo' : 'loro'}{' '}
          consenso: scrivi almeno 30 giorni prima. Chi non accetta continua al prezzo di prima o
          disdice.{' '}
          <a href={`/admin/email-di-gruppo/nuova?piano=${encodeURIComponent(plan.id)}`}>
            Prepara l’email
          </a>
        </p>
      </div>
    </Alert>
  )
}
