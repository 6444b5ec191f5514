import type { Result } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BillingNeeds } from '../ports.ts'
import { handleWebhook } from './handle-webhook.ts'
import type { PaymentTrouble } from './ports.ts'

const LOOKBACK_MS = 3 * DAY_MS

/** Reads the card company's events once a day, so that a lost webhook still has its effect. */
export const reconcileCardEvents =
  (needs: BillingNeeds) => async (): Promise<string | undefined> => {
    if (!needs.cardCompany.isOn()) return undefined
    const since = new Date(needs.world.now().getTime() - LOOKBACK_MS)
    const events = valueOrThrow(await needs.cardCompany.eventsSince(since))
    const take = handleWebhook(needs)
    let late = 0
    for (const event of events) if (valueOrThrow(await take(event)) === 'done') late += 1
    return late > 0 ? `Eventi recuperati: ${late}` : undefined
  }

/** The scheduled run fails and is logged; the next one reads the same days again. */
const valueOrThrow = <Value>(answer: Result<Value, PaymentTrouble>): Value => {
  if (answer.ok) return answer.value
  throw new Error(`The card provider did not answer: ${answer.refusal.code}`)
}
