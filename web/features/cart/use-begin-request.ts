import { useState } from 'react'
import { needsBeginRequest } from '#modules/billing/contract/begin-request.ts'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { isConsumer } from '#modules/billing/contract/consumer.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile.ts'
import { useApi } from '#web/lib/api.ts'

/** Whether this cart needs a consumer's request to begin at once. Without a profile the server asks for that first. */
export const useBeginRequest = (cart: CartReply) => {
  const { data: profile } = useApi<BillingProfileReply>(billingPaths.profile)
  const [isChecked, setChecked] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const isNeeded =
    profile?.isComplete === true && isConsumer(profile) && needsBeginRequest(cart.items)

  return {
    isNeeded,
    box: { isChecked: isNeeded && isChecked, isMissed, onChange: setChecked },
    mayGoOn: () => {
      const isMissing = isNeeded && !isChecked
      setMissed(isMissing)
      return !isMissing
    },
  }
}
