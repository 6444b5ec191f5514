import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'

/** Who needs a plan, from what price on, and who needs none. */
export const PlansLead = () => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  const monthly = plans.filter(({ interval }) => interval === 'month').map(({ price }) => price)
  const from = monthly.length > 0 && `, da ${formatPrice(Math.min(...monthly))} al mese`
  return (
    <p className="readable">
      <strong>Per chi lavora{from}.</strong> Paghi solo per vedere i contatti dei clienti. Cerchi un
      professionista? <a href="/pubblica-annuncio">Pubblica gratis una richiesta</a>.
    </p>
  )
}
