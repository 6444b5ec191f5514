import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlanChoice, planAddress } from './plan-choice.ts'

type Props = {
  readonly choice: PlanChoice
  /** Months that a year does not cost; null without an offer common to all plans. */
  readonly freeMonths: number | null
}

/** Monthly or yearly, recurring or one-time. Links, so that they work without JavaScript. */
export const PlanSwitches = ({ choice, freeMonths }: Props) => (
  <div className="plan-switches">
    <Switch
      label="Durata"
      options={[
        { name: 'Mensile', to: { ...choice, interval: 'month' } },
        {
          name: 'Annuale',
          ...(freeMonths !== null && { note: monthsFree(freeMonths) }),
          to: { ...choice, interval: 'year' },
        },
      ]}
      choice={choice}
    />
    <Switch
      label="Pagamento"
      options={[
        { name: 'Ricorrente', to: { ...choice, billingType: 'recurring' } },
        { name: 'Una tantum', to: { ...choice, billingType: 'one_time' } },
      ]}
      choice={choice}
    />
  </div>
)

const monthsFree = (months: number) => (months === 1 ? '1 mese gratis' : `${months} mesi gratis`)

type Option = { readonly name: string; readonly note?: string; readonly to: PlanChoice }

type SwitchProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly choice: PlanChoice
}

const Switch = ({ label, options, choice }: SwitchProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = planAddress(pathname, choice)
  /** Replaces the history entry without scrolling. */
  const change = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(address, { replace: true })
  }
  return (
    <nav className="plan-switch" aria-label={label}>
      {options.map(({ name, note, to }) => {
        const address = planAddress(pathname, to)
        return (
          <a
            key={name}
            href={address}
            aria-current={address === here ? 'true' : undefined}
            onClick={(event) => change(event, address)}
          >
            {name}
            {note && <span className="saving"> {note}</span>}
          </a>
        )
      })}
    </nav>
  )
}
