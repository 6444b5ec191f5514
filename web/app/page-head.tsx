import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { send } from '#web/lib/api.ts'
import { useCart } from '#web/lib/cart.ts'
import { notifyOtherTabs } from '#web/lib/other-tabs.ts'
import { forgetAllOwn } from '#web/lib/own-store.ts'
import { REGISTRATION } from '#web/lib/return-to.ts'
import { beginSession } from '#web/lib/session-end.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { useSite } from '#web/lib/site.ts'
import { forgetTyped } from '#web/lib/typed-text.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'
import { AccountSlot, type AccountState } from '#web/ui/layout/account-slot.tsx'
import { SiteHeader } from '#web/ui/layout/site-header.tsx'
import { MENU_LINKS, PUBLIC_LINKS, personalLinks } from './site-links.ts'

/** Time to render the home page before the document reloads. */
const RELOAD_AFTER_MS = 100

/** Loaded only for signed-in users. */
const Bell = lazy(async () => ({ default: (await import('./own-menu.tsx')).Bell }))
const OwnMenu = lazy(async () => ({ default: (await import('./own-menu.tsx')).OwnMenu }))

/** The header with the visitor's account area. */
export const PageHead = () => {
  const { name } = useSite()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const logout = useLogout()
  const { data: cart } = useCart(viewer)

  return (
    <SiteHeader
      siteName={name}
      homeHref="/"
      links={PUBLIC_LINKS}
      personalLinks={viewer.user ? personalLinks(viewer.user.role) : []}
      menuLinks={viewer.user ? MENU_LINKS : []}
      currentPath={pathname}
      onLogout={viewer.user ? logout : undefined}
      account={
        <AccountSlot
          state={accountOf(viewer, cart?.itemCount ?? 0)}
          loginHref="/login"
          registerHref={REGISTRATION}
          cartHref="/carrello"
          profileHref="/profilo"
          bell={
            <Suspense fallback={<CountsWaiting />}>
              <Bell />
            </Suspense>
          }
          menu={
            viewer.user && (
              <Suspense fallback={<span className="person-menu" />}>
                <OwnMenu user={viewer.user} currentPath={pathname} />
              </Suspense>
            )
          }
          onLogout={logout}
        />
      }
    />
  )
}

/** As wide as the links to messages and notifications. */
const CountsWaiting = () => (
  <>
    <span className="icon-button" />
    <span className="icon-button" />
  </>
)

const accountOf = ({ state, user }: ViewerState, cartCount: number): AccountState => {
  if (!user) return { kind: state === 'loading' ? 'unknown' : 'anonymous' }
  const { firstName, email, profileImageUrl } = user
  return {
    kind: 'signed-in',
    person: { firstName, email, imageUrl: profileImageUrl },
    cartCount,
  }
}

/** Ends the session, clears cached and stored data, and reloads the home page. */
const useLogout = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  return async () => {
    try {
      await send('POST', identityPaths.logout)
    } catch (error) {
      return showFailure(error, 'Non è stato possibile uscire. Riprova.')
    }
    beginSession()
    forgetAnswers()
    forgetTyped()
    forgetAllOwn()
    notifyOtherTabs('out')
    await mutate(() => true, undefined, { revalidate: false })
    await navigate('/')
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  }
}
