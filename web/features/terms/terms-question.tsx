import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#web/lib/viewer.ts'

const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}))

/** Asks whoever is signed in about terms that changed, wherever they are; the texts themselves stay readable. */
export const TermsQuestion = () => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  const due = user?.termsToAccept ?? []
  if (due.length === 0 || pathname.startsWith('/pagine/')) return null
  return (
    <Suspense>
      <TermsDialog due={due} />
    </Suspense>
  )
}
