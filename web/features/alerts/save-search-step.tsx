import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SaveSearchDialog } from './save-search-dialog.tsx'
import type { SaveTrigger, SearchFilters } from './search-filters.ts'

type Props = {
  readonly trigger: SaveTrigger
  /** Leads back here from the log-in. */
  readonly backHash: string
  readonly filters: SearchFilters
  readonly onClose: () => void
}

/** The dialog for members, the log-in for visitors; nothing for those who came back without one. */
export const SaveSearchStep = ({ trigger, backHash, filters, onClose }: Props) => {
  const { state } = useViewer()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const here = pathname + search
    if (hash === backHash && state === 'authenticated')
      void navigate(here, { replace: true, preventScrollReset: true })
    if (state !== 'anonymous') return
    if (trigger === 'pressed')
      goToLogin(navigate, {
        returnTo: here + backHash,
        description: 'Accedi per salvare questa ricerca: dopo l’accesso torni qui.',
      })
    onClose()
  }, [trigger, state, pathname, search, hash, backHash, navigate, onClose])

  const isWaiting = trigger === 'back' && state === 'loading'
  if (state === 'anonymous' || isWaiting) return null
  return <SaveSearchDialog filters={filters} onClose={onClose} />
}
