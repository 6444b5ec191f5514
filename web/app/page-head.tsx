import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '#web/lib/cart.ts'
import { useIsRouted } from '#web/lib/routed.ts'
import { useSite } from '#web/lib/site.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'
import { AccountSlot, type AccountState } from '#web/ui/layout/account-slot.tsx'
import { SiteHeader } from '#web/ui/layout/site-header.tsx'
import { menuLinks, personalLinks, publicLinks } from './site-links.ts'
import { useLogout } from './use-logout.ts'

/** Only whoever is signed in has a bell, and only they load its code. */
const Bell = lazy(async () => {
  const { Bell: Loaded } = await import('#web/features/notifications/bell.tsx')
  return { default: Loaded }
})

/** The header, with the corner of whoever is here. */
export const PageHead = () => {
  const { name } = useSite()
  const { pathname } = useLocation()
  const isRouted = useIsRouted()
  const viewer = useViewer()
  const logout = useLogout()
  const { data: cart } = useCart()
  const hrefIf = (path: string) => (isRouted(path) ? path : undefined)

  return (
    <SiteHeader
      siteName={name}
      homeHref="/"
      links={publicLinks(isRouted)}
      personalLinks={viewer.user ? personalLinks(viewer.user.role, isRouted) : []}
      menuLinks={viewer.user ? menuLinks(isRouted) : []}
      currentPath={pathname}
      onLogout={viewer.user ? logout : undefined}
      account={
        <AccountSlot
          state={accountOf(viewer, cart?.itemCount ?? 0)}
          loginHref="/login"
          registerHref="/login"
          cartHref={hrefIf('/carrello')}
          profileHref={hrefIf('/profilo')}
          bell={
            <Suspense fallback={<span className="icon-button" />}>
              <Bell />
            </Suspense>
          }
          onLogout={logout}
        />
      }
    />
  )
}

const accountOf = ({ state, user }: ViewerState, cartCount: number): AccountState => {
  if (!user) return { kind: state === 'loading' ? 'unknown' : 'anonymous' }
  const { firstName, email, profileImageUrl } = user
  return {
    kind: 'signed-in',
    person: { firstName, email, imageUrl: profileImageUrl },
    cartCount,
  }
}
