import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlanChoice, planAddress } from './plan-choice.ts'

/** Monthly or yearly, recurring or one-time. Links, so that they work without JavaScript. */
export const PlanSwitches = ({ choice }: { choice: PlanChoice }) => (
  <div className="plan-switches">
    <Switch
      label="Durata"
      options={[
        { name: 'Mensile', to: { ...choice, interval: 'month' } },
        { name: 'Annuale', to: { ...choice, interval: 'year' } },
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

type SwitchProps = {
  readonly label: string
  readonly options: readonly { readonly name: string; readonly to: PlanChoice }[]
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
      {options.map(({ name, to }) => {
        const address = planAddress(pathname, to)
        return (
          <a
            key={name}
            href={address}
            aria-current={address === here ? 'true' : undefined}
            onClick={(event) => change(event, address)}
          >
            {name}
          </a>
        )
      })}
    </nav>
  )
}
