import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { GateReply } from '#modules/firms/contract/gate.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { GATE_STEP_TEXTS } from '#web/lib/subscription/gate-words.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Said before anything is typed: what stops the order of a plan. */
export const MissingForPlan = ({ cart }: { readonly cart: CartReply }) => {
  const { asksProfessionals } = useSite()
  const hasPlan = cart.items.some(({ itemType }) => itemType === 'subscription_plan')
  const { data } = useApi<GateReply>(asksProfessionals && hasPlan ? firmPaths.gate : null, {
    freshMs: 0,
  })
  // Until then the plan may be ordered all the same.
  if (!data?.step || data.until !== null) return null
  const { title, hint, href, go } = GATE_STEP_TEXTS[data.step]
  return (
    <Alert tone="warning" title={title}>
      <p className="below-3">{hint} Poi potrai ordinare il piano.</p>
      <LinkButton href={href} label={go} />
    </Alert>
  )
}
