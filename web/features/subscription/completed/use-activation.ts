import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { SubscriptionInfoReply } from '#modules/billing/contract.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send } from '#web/lib/api.ts'

const LOOK_EVERY_MS = 2000
const LOOKS = 20
/** After so many looks the server asks the card company itself. */
const ASK_AT = [1, 5, 12]

type Activation = 'waiting' | 'active' | 'late'

/** Looks every two seconds whether the subscription is there, and gives up politely. */
export const useActivation = (): Activation => {
  const [state, setState] = useState<Activation>('waiting')
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let isGone = false
    const watch = async () => {
      const isThere = await lookOften(() => isGone)
      if (isGone) return
      setState(isThere ? 'active' : 'late')
      // Header, dashboard and cart were read before.
      forgetAnswers((path) => path.startsWith('/api/'))
      if (isThere) await mutate(identityPaths.user)
    }
    void watch()
    return () => {
      isGone = true
    }
  }, [mutate])
  return state
}

const lookOften = async (isGone: () => boolean): Promise<boolean> => {
  for (let look = 0; look < LOOKS && !isGone(); look += 1) {
    if (ASK_AT.includes(look)) await askAboutLastOrder().catch(() => undefined)
    if (await isActive().catch(() => false)) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}

const isActive = async () => {
  const info = await send<SubscriptionInfoReply>('GET', billingPaths.subscription)
  return info.subscriptionStatus === 'active' && !info.isExpired
}

const askAboutLastOrder = async () => {
  const { orders } = await send<{ orders: readonly OrderReply[] }>(
    'GET',
    `${billingPaths.orders}?limit=1`,
  )
  const waiting = orders.find(
    ({ status, paymentMethod }) => status === 'pending' && paymentMethod === 'card',
  )
  if (waiting) await send('POST', billingPaths.checkPayment(waiting.id))
}
