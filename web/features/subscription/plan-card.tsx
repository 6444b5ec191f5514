import type { ReactNode } from 'react'
import { billingText } from '#modules/billing/contract/shop-labels.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Price } from '#web/ui/content/price.tsx'

export type Plan = {
  readonly name: string
  readonly description: string
  /** Euro, VAT included. */
  readonly price: number
  readonly interval: 'month' | 'year'
  readonly billingType: 'one_time' | 'recurring'
  readonly features: readonly string[]
}

type PlanCardProps = {
  plan: Plan
  isPopular?: boolean
  headingLevel?: 2 | 3
  /** Euro a year less than the monthly plan. */
  saving?: number | null
  /** Button or link to buy the plan. */
  action?: ReactNode
}

/** A plan with price and features. */
export const PlanCard = ({
  plan,
  isPopular,
  headingLevel = 3,
  saving = null,
  action,
}: PlanCardProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={isPopular ? 'plan-card popular' : 'plan-card'}>
      {isPopular && <Badge icon="star">Più Popolare</Badge>}
      <Heading>{plan.name}</Heading>
      <p className="soft">{plan.description}</p>
      <Price amount={plan.price} per={billingText(plan)} size="large" />
      {saving !== null && (
        <p className="saving">Risparmi {formatPrice(saving)} rispetto al mensile</p>
      )}
      {plan.billingType === 'one_time' && (
        <p className="note">Pagamento unico - Scade automaticamente</p>
      )}
      <ul className="features stack gap-2 ruled">
        {plan.features.map((feature) => (
          <li className="flex gap-2" key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </article>
  )
}
