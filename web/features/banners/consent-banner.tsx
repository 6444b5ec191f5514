import { Suspense } from 'react'
import { useConsent, useConsentDialog } from '#web/lib/consent.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useSite } from '#web/lib/site.ts'

const Question = lazyPart(async () => (await import('./consent-question.tsx')).ConsentQuestion)

/** Shown only while third-party code is active, at most every half year. */
export const ConsentBanner = () => {
  const { consentVersion } = useSite()
  const consent = useConsent()
  const { isOpen } = useConsentDialog()
  if (consentVersion === null || consent === 'unknown') return null
  if (consent !== 'undecided' && !isOpen) return null
  return (
    <Suspense>
      <Question />
    </Suspense>
  )
}
