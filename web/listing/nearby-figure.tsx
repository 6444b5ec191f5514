import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import {
  describeNearbyRequests,
  describeTooLargePlan,
  nearbyPath,
} from '#modules/kernel/contract/nearby-words.ts'
import { useApi } from '#web/lib/api.ts'
import { useHasPage } from '#web/lib/page.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** How many requests there are for one's firm, before anything is paid. */
export const NearbyFigure = () => {
  const { data } = useApi<NearbyReply>(nearbyPath)
  if (!data) return null
  if (data.trades.length === 0)
    return (
      <Alert>
        <a href="/profilo/impresa">Scrivi mestieri e zone della tua impresa</a>: prima di pagare ti
        diciamo quante richieste ci sono vicino a te.
      </Alert>
    )
  return (
    <Alert title={describeNearbyRequests(data)}>
      <p className="soft small">
        {data.trades.join(', ')} · {data.area}
      </p>
    </Alert>
  )
}

const ALERTS_PAGE = '/avvisi'

type Plan = Parameters<typeof describeTooLargePlan>[1]

/** Said of a plan with more contacts than there are requests. */
export const PlanTooLargeNote = ({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) => {
  const { data } = useApi<NearbyReply>(nearbyPath)
  const isThere = useHasPage()
  const remark = data && data.trades.length > 0 && describeTooLargePlan(data, plan, plans)
  return remark ? (
    <p className="small">
      {remark} {isThere(ALERTS_PAGE) && <a href={ALERTS_PAGE}>I tuoi avvisi</a>}
    </p>
  ) : null
}
