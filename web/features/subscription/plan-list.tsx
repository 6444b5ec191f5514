import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatBillingInterval } from '#modules/billing/contract/shop-labels.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { joinClasses } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { LinkSwitch } from '#web/ui/controls/link-switch.tsx'

type Props = {
  readonly plans: readonly SubscriptionPlanReply[]
  /** Action of a plan; that of the popular one is primary. */
  readonly actionFor?: (plan: SubscriptionPlanReply, isPopular: boolean) => ReactNode
  /** What is shown until something else is chosen: the period that a member has. */
  readonly usual?: PlanChoice['interval']
  /** On a phone one beside the other, where the page has more to show. */
  readonly isSwiped?: boolean
}

const POPULAR_PLACE = 1

/** Three plans, filtered by duration and billing type; the second is the popular one. */
export const PlanList = ({ plans, actionFor, usual = 'month', isSwiped }: Props) => {
  const choice = readPlanChoice(useLocation().search, usual)
  const shown = plans.filter(
    ({ interval, billingType }) =>
      interval === choice.interval && billingType === choice.billingType,
  )
  const shared = findSharedFeatures(shown)
  return (
    <>
      <PlanSwitches
        choice={choice}
        usual={usual}
        monthsOff={countFreeMonths(plans, choice.billingType)}
      />
      {shared.length > 0 && (
        <p className="flex gap-2 below-2">
          <Icon name="check" />
          Con ogni piano: {shared.map(beginSmall).join(' · ')}
        </p>
      )}
      <ul className={joinClasses('plan-grid grid gap-5', isSwiped && 'swiped-row')}>
        {shown.map((plan, place) => (
          <li key={plan.level}>
            <PlanCard
              plan={plan}
              features={plan.features.filter((feature) => !shared.includes(feature))}
              isPopular={place === POPULAR_PLACE}
              saving={computeYearlySaving(plan, plans)}
              action={actionFor?.(plan, place === POPULAR_PLACE)}
            />
          </li>
        ))}
      </ul>
      {plans.every(({ isVatIncluded }) => isVatIncluded) && (
        <p className="soft small">Prezzi IVA inclusa.</p>
      )}
    </>
  )
}

const beginSmall = (feature: string) => feature.charAt(0).toLowerCase() + feature.slice(1)

/** What all of several plans have, which is said once above them. */
export const findSharedFeatures = (
  plans: readonly Pick<SubscriptionPlanReply, 'features'>[],
): readonly string[] => {
  const [first, ...others] = plans
  if (!first || others.length === 0) return []
  return first.features.filter((one) => others.every(({ features }) => features.includes(one)))
}

type Priced = Pick<SubscriptionPlanReply, 'level' | 'billingType' | 'interval' | 'price'>

/** What a year saves over twelve months of the same plan, in euro; null without a monthly plan to compare. */
export const computeYearlySaving = (plan: Priced, plans: readonly Priced[]): number | null => {
  if (plan.interval !== 'year') return null
  const monthly = plans.find(
    ({ level, billingType, interval }) =>
      level === plan.level && billingType === plan.billingType && interval === 'month',
  )
  if (!monthly) return null
  const cents = Math.round(monthly.price * 1200) - Math.round(plan.price * 100)
  return cents > 0 ? cents / 100 : null
}

/** Months that cost nothing, where it is a whole number for every plan: "2 mesi gratis". */
export const countFreeMonths = (plans: readonly Priced[], billingType: string): number | null => {
  const months = plans
    .filter((plan) => plan.interval === 'year' && plan.billingType === billingType)
    .map((plan) => {
      const saving = computeYearlySaving(plan, plans)
      return saving === null ? 0 : saving / ((plan.price + saving) / 12)
    })
  const [first = 0] = months
  const whole = Math.round(first)
  return whole > 0 && months.every((each) => Math.abs(each - whole) < 0.01) ? whole : null
}

type PlanSwitchesProps = {
  readonly choice: PlanChoice
  readonly usual: PlanChoice['interval']
  /** Months that a year does not cost; null without an offer common to all plans. */
  readonly monthsOff: number | null
}

/** Monthly or yearly, recurring or one-time. Links, so that they work without JavaScript. */
const PlanSwitches = ({ choice, usual, monthsOff }: PlanSwitchesProps) => {
  const { pathname } = useLocation()
  const here = planAddress(pathname, choice, usual)
  const option = (name: string, change: Partial<PlanChoice>, note?: string) => {
    const href = planAddress(pathname, { ...choice, ...change }, usual)
    return { name, note, href, isCurrent: href === here }
  }
  return (
    <div className="flow gap-3 below-2">
      <LinkSwitch
        label="Durata"
        options={[
          option('Mensile', { interval: 'month' }),
          option(
            'Annuale',
            { interval: 'year' },
            monthsOff === null ? undefined : monthsFree(monthsOff),
          ),
        ]}
      />
      <LinkSwitch
        label="Pagamento"
        options={[
          option('Ricorrente', { billingType: 'recurring' }),
          option('Una tantum', { billingType: 'one_time' }),
        ]}
      />
    </div>
  )
}

const monthsFree = (months: number) => (months === 1 ? '1 mese gratis' : `${months} mesi gratis`)

/** Which of the plans the page shows: kept in its address. */
type PlanChoice = Pick<SubscriptionPlanReply, 'interval' | 'billingType'>

const DURATIONS = { month: 'mese', year: 'anno' } as const

const readPlanChoice = (search: string, usual: PlanChoice['interval']): PlanChoice => {
  const query = new URLSearchParams(search)
  const requestedTerm = query.get('durata')
  const other = usual === 'year' ? 'month' : 'year'
  return {
    interval: requestedTerm === DURATIONS[other] ? other : usual,
    billingType: query.get('pagamento') === 'unico' ? 'one_time' : 'recurring',
  }
}

/** Address of the page with this choice; `path` is its own. */
const planAddress = (
  path: string,
  { interval, billingType }: PlanChoice,
  usual: PlanChoice['interval'],
) => {
  const query = new URLSearchParams()
  if (interval !== usual) query.set('durata', DURATIONS[interval])
  if (billingType === 'one_time') query.set('pagamento', 'unico')
  return `${path}${query.size > 0 ? `?${query}` : ''}#abbonamenti`
}

type PlanCardProps = {
  plan: SubscriptionPlanReply
  /** Those that not every plan has. */
  features: readonly string[]
  isPopular: boolean
  /** Euro a year less than the monthly plan. */
  saving: number | null
  action: ReactNode
}

const PlanCard = ({ plan, features, isPopular, saving, action }: PlanCardProps) => (
  <article
    className={`plan-card gap-3 roomy full-height relative flex boxed${isPopular ? ' popular' : ''}`}
  >
    {isPopular && (
      <span className="badge popular-mark">
        <Icon name="star" />
        Più Popolare
      </span>
    )}
    <h3 className="largest">{plan.name}</h3>
    <p className="soft">{plan.description}</p>
    <Price amount={plan.price} per={formatBillingInterval(plan)} size="large" />
    {saving !== null && (
      <p className="saving small semibold">Risparmi {formatPrice(saving)} rispetto al mensile</p>
    )}
    {plan.billingType === 'one_time' && (
      <p className="note soft small">Pagamento unico - Scade automaticamente</p>
    )}
    {features.length > 0 && (
      <ul className="features stack gap-2 ruled pad-top-3 growing">
        {features.map((feature) => (
          <li className="flex gap-2" key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    )}
    {action}
  </article>
)
