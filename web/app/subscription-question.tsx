import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useSubscriptionDialog } from '#web/lib/subscription-dialog.ts'

/** Where the dialog does not come, the page of the plans says the same. */
const PLANS = '/abbonamento'

const SubscriptionDialog = lazyPart(
  async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog,
  () => location.assign(PLANS),
)

/** The dialog about subscriptions, on every page. It stays once it was open, so that it can close. */
export const SubscriptionQuestion = () => {
  const { isOpen, limitReached } = useSubscriptionDialog()
  const [wasOpen, setWasOpen] = useState(false)
  const isAsked = isOpen || limitReached !== null
  if (isAsked && !wasOpen) setWasOpen(true)
  return (isAsked || wasOpen) && <SubscriptionDialog />
}
