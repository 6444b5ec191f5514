import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { sendRequest } from '#web/lib/api.ts'

const POLL_EVERY_MS = 2000
const POLLS = 20
/** Polls at which the server asks the card company. */
const ASK_AT = [1, 5, 12]

/** `paid`: something other than a plan; `none`: no payment under way. */
type Activation = 'waiting' | 'active' | 'late' | 'paid' | 'none'

/** Polls every two seconds until the subscription is active, or gives up. */
export const useActivation = (): Activation => {
  const [state, setState] = useState<Activation>('waiting')
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let isGone = false
    const watch = async () => {
      const isActive = await pollUntil(() => isGone)
      if (isGone) return
      setState(isActive)
      // Header, dashboard and cart are outdated.
      markAnswersStale((path) => path.startsWith('/api/'))
      if (isActive === 'active') await mutate(identityPaths.user)
    }
    void watch()
    return () => {
      isGone = true
    }
  }, [mutate])
  return state
}

const pollUntil = async (isGone: () => boolean): Promise<Activation> => {
  for (let look = 0; look < POLLS && !isGone(); look += 1) {
    if (await isActive().catch(() => false)) return 'active'
    const activation = await lookAtLastOrder(ASK_AT.includes(look)).catch(() => null)
    if (activation) return activation
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return 'late'
}

const isActive = async () => {
  const info = await sendRequest('GET', billingPaths.subscription)
  return info.subscriptionStatus === 'active' && !info.isExpired
}

/** Null while a card payment is under way; with `isAsking` the server asks the card company. */
const lookAtLastOrder = async (isAsking: boolean): Promise<Activation | null> => {
  const { orders } = await sendRequest<{ orders: readonly OrderReply[] }>(
    'GET',
    `${orderPaths.orders}?limit=1`,
  )
  const [last] = orders
  if (last?.status === 'pending' && last.paymentMethod === 'card') {
    if (isAsking) await sendRequest('POST', orderPaths.checkPayment(last.id))
    return null
  }
  if (last?.status !== 'paid') return 'none'
  return last.orderItems.some(isPlan) ? await afterPaidPlan() : 'paid'
}

const isPlan = ({ itemType }: OrderReply['orderItems'][number]) => itemType === 'subscription_plan'

/** Rechecked, because the payment may have arrived between the two answers. */
const afterPaidPlan = async () => ((await isActive()) ? 'active' : 'none')
