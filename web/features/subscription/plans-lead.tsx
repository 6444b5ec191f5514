import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatCheapestPlan } from '#web/lib/subscription/plans-from.ts'

/** Who needs a plan, from what price on, and who needs none. */
export const PlansIntroduction = () => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  const from = formatCheapestPlan(plans)
  return (
    <p className="readable">
      <strong>Per chi lavora{from && `, ${from}`}.</strong> Paghi solo per vedere i contatti dei
      clienti. Cerchi un professionista?{' '}
      <a href="/pubblica-annuncio">Pubblica gratis una richiesta</a>.
    </p>
  )
}
