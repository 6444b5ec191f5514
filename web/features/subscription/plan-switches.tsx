import { useLocation } from 'react-router'
import { LinkSwitch } from '#web/ui/controls/link-switch.tsx'
import { type PlanChoice, planAddress } from './plan-choice.ts'

type Props = {
  readonly choice: PlanChoice
  /** Months that a year does not cost; null without an offer common to all plans. */
  readonly freeMonths: number | null
}

/** Monthly or yearly, recurring or one-time. Links, so that they work without JavaScript. */
export const PlanSwitches = ({ choice, freeMonths }: Props) => {
  const { pathname } = useLocation()
  const here = planAddress(pathname, choice)
  const option = (name: string, change: Partial<PlanChoice>, note?: string) => {
    const href = planAddress(pathname, { ...choice, ...change })
    return { name, note, href, isCurrent: href === here }
  }
  return (
    <div className="plan-switches flow gap-3">
      <LinkSwitch
        label="Durata"
        options={[
          option('Mensile', { interval: 'month' }),
          option(
            'Annuale',
            { interval: 'year' },
            freeMonths === null ? undefined : monthsFree(freeMonths),
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
