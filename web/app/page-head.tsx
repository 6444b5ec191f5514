import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { REGISTRATION } from '#web/lib/return-to.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { useSite } from '#web/lib/site.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'
import { AccountSlot, type AccountState } from '#web/ui/layout/account-slot.tsx'
import { SiteHeader } from '#web/ui/layout/site-header.tsx'
import { MENU_LINKS, PERSONAL_LINKS, PUBLIC_LINKS, staffLinks } from './site-links.ts'

/** Visitors never load it. */
const SignedInHead = lazyPart(async () => (await import('./signed-in-head.tsx')).SignedInHead)

/** The header with the visitor's account area. */
export const PageHead = () => {
  const { name } = useSite()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { user } = viewer
  const logout = useLogout()

  return (
    <SiteHeader
      siteName={name}
      homeHref="/"
      links={PUBLIC_LINKS}
      staffLinks={user ? staffLinks(user.role) : []}
      personalLinks={user ? PERSONAL_LINKS : []}
      menuLinks={user ? MENU_LINKS : []}
      currentPath={pathname}
      onLogout={user ? logout : undefined}
      account={
        <AccountSlot state={ACCOUNT[viewer.state]} loginHref="/login" registerHref={REGISTRATION}>
          {user && (
            <Suspense>
              <SignedInHead user={user} currentPath={pathname} onLogout={logout} />
            </Suspense>
          )}
        </AccountSlot>
      }
    />
  )
}

const ACCOUNT: Readonly<Record<ViewerState['state'], AccountState>> = {
  loading: 'unknown',
  anonymous: 'anonymous',
  authenticated: 'signed-in',
}

const useLogout = () => {
  const config = useSWRConfig()
  const navigate = useNavigate()
  return async () => {
    try {
      const { logOut } = await import('./log-out.ts')
      await logOut(config, navigate)
    } catch (error) {
      showFailure(error, 'Non è stato possibile uscire. Riprova.')
    }
  }
}
