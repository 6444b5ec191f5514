import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { showFailure } from '#web/lib/show-failure.ts'
import { useSite } from '#web/lib/site.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { AccountSlot } from '#web/ui/layout/account-slot.tsx'
import { SiteHeader } from '#web/ui/layout/site-header.tsx'
import { MENU_LINKS, PERSONAL_LINKS, PUBLIC_LINKS, staffLinks } from './site-links.ts'

/** Visitors never load it. */
const MemberHeader = lazyPart(async () => (await import('./member-header.tsx')).MemberHeader)

export const PageHead = () => {
  const { name } = useSite()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { user } = viewer
  const logout = useLogout()

  return (
    <SiteHeader
      siteName={name}
      links={PUBLIC_LINKS}
      staffLinks={user ? staffLinks(user.role) : []}
      personalLinks={user ? PERSONAL_LINKS : []}
      menuLinks={user ? MENU_LINKS : []}
      currentPath={pathname}
      onLogout={user ? logout : undefined}
      account={
        <AccountSlot state={viewer.state}>
          {user && <MemberHeader user={user} currentPath={pathname} onLogout={logout} />}
        </AccountSlot>
      }
    />
  )
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
