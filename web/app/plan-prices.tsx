import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'

export const PlanPrices = ({ plans }: { plans: readonly SubscriptionPlanReply[] }) =>
  plans.length === 0 ? null : (
    <KeyValueList
      rows={plans.map(({ name, price, features }) => ({
        term: name,
        value: (
          <>
            {formatPrice(price)} al mese
            {features[0] && <span className="regular soft small block">{features[0]}</span>}
          </>
        ),
      }))}
    />
  )
