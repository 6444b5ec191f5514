import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { TERMS_PAGE } from '#modules/content/contract/terms-paths.ts'
import { useViewer } from '#web/lib/viewer.ts'

const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}))

/** Asks signed-in users about changed terms on every page but those of the texts and the form. */
export const TermsQuestion = () => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  const due = user?.termsToAccept ?? []
  if (due.length === 0 || pathname.startsWith('/pagine/') || pathname === TERMS_PAGE) return null
  return (
    <Suspense>
      <TermsDialog due={due} />
    </Suspense>
  )
}
