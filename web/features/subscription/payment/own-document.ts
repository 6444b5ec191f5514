import { useEffect, useState } from 'react'
import { PAYMENT_PAGE } from '#modules/billing/contract/paths.ts'

/**
 * The policy that lets the card company's script in belongs to one document. Whoever came here by a link
 * followed inside the app is still in another: then this address is loaded anew. True once it was.
 */
export const useOwnDocument = () => {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    const isLoadedHere = addressOfDocument() === PAYMENT_PAGE
    if (isLoadedHere) setOwn(true)
    else location.reload()
  }, [])
  return isOwn
}

const addressOfDocument = () => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry) return null
  const { pathname, search } = new URL(entry.name)
  return pathname + search
}
