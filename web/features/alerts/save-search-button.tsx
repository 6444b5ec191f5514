import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import type { SearchFilters } from './search-filters.ts'

const SaveSearchDialog = lazyDialog(
  async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog,
)

/** Reopens the dialog after a log-in. */
const SAVE_REQUESTED_HASH = '#avvisami'

/** `Avvisami` saves the present filters; without JavaScript it links to the alerts. */
export const SaveSearchButton = ({ filters }: { readonly filters: SearchFilters }) => {
  const { isOpen, setOpen, press } = useSaveRequested()
  return (
    <p className="save-search">
      <LinkButton className="ask" href="/avvisi" icon="bell" onClick={press}>
        <span className="words">Avvisami delle nuove richieste</span>
      </LinkButton>
      {isOpen && <SaveSearchDialog filters={filters} onClose={() => setOpen(false)} />}
    </p>
  )
}

const useSaveRequested = () => {
  const { state } = useViewer()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (hash !== SAVE_REQUESTED_HASH || state !== 'authenticated') return
    setOpen(true)
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, state, navigate, pathname, search])

  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (state !== 'anonymous') return setOpen(true)
    goToLogin(navigate, {
      returnTo: pathname + search + SAVE_REQUESTED_HASH,
      description: 'Accedi per salvare questa ricerca: poi torni qui.',
    })
  }
  return { isOpen, setOpen, press }
}
