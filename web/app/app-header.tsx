import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { showFailure } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useReturnTo } from '#web/lib/return-to.ts'
import { useSite } from '#web/lib/site.ts'
import { useMember, useViewer } from '#web/lib/viewer.ts'
import { AccountSlot } from '#web/ui/layout/account-slot.tsx'
import { CheckoutHeader, SiteHeader } from '#web/ui/layout/site-header.tsx'
import { usePageLayout } from './frame.ts'
import { MENU_LINKS, PERSONAL_LINKS, PUBLIC_LINKS, STAFF_LINKS, staffLinks } from './site-links.ts'

/** Visitors never load it. */
const MemberHeader = lazyPart(async () => (await import('./member-header.tsx')).MemberHeader)
const SideNav = lazyPart(async () => (await import('./side-nav.tsx')).SideNav)

export const AppHeader = () => {
  const { name, branding } = useSite()
  const logo = branding?.logo
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { user } = viewer
  const isMember = useMember() !== null
  /** On the log-in page: the goal outlives a press of these links. */
  const returnTo = useReturnTo()
  const logout = useLogout()
  const frame = usePageLayout()
  if (frame === 'checkout') return <CheckoutHeader siteName={name} logo={logo} />
  const isSite = frame === 'site'
  const member = isSite ? user : null
  const siteLook = member ? 'of-member' : ''

  return (
    <SiteHeader
      siteName={name}
      logo={logo}
      links={isSite ? PUBLIC_LINKS : STAFF_LINKS}
      staffLinks={member ? staffLinks(member.role) : []}
      personalLinks={member ? PERSONAL_LINKS : []}
      menuLinks={member ? MENU_LINKS : []}
      currentPath={pathname}
      onLogout={user ? logout : undefined}
      isMember={isMember}
      look={isSite ? siteLook : 'of-staff'}
      navigation={isSite ? member && <SideNav user={member} /> : <ToTheSite />}
      account={
        <AccountSlot state={viewer.state} isMember={isMember} returnTo={returnTo}>
          {user && <MemberHeader user={user} currentPath={pathname} onLogout={logout} />}
        </AccountSlot>
      }
    />
  )
}

/** Not loaded later, because the server renders it. */
const ToTheSite = () => (
  <p className="to-the-site">
    <strong className="small">Amministrazione</strong>
    <a className="nav-link small" href="/">
      Vai al sito
    </a>
  </p>
)

const useLogout = () => {
  const config = useSWRConfig()
  const navigate = useNavigate()
  return async () => {
    try {
      const { logOut } = await import('./log-out.ts')
      await logOut(config, navigate)
    } catch (error) {
      showFailure(error, 'Non siamo riusciti a farti uscire dall’account. Riprova.')
    }
  }
}
