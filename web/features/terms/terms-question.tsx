import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#web/lib/viewer.ts'

const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}))

/** `CHANGED_TERMS_PAGE_PATH`, written out: its file would weigh on every page. */
const FORM = '/nuovi-testi'

/** Asks signed-in users about changed terms on every page but those of the texts and the form. */
export const TermsQuestion = () => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  const due = user?.termsToAccept ?? []
  if (due.length === 0 || pathname.startsWith('/pagine/') || pathname === FORM) return null
  return (
    <Suspense>
      <TermsDialog due={due} />
    </Suspense>
  )
}
