import { useLocation } from 'react-router'
import { useIsPageMissing } from '#web/lib/page.ts'

/** What stands around a page: of the site, of the staff, or next to nothing where somebody pays. */
export const usePageLayout = (): 'site' | 'admin' | 'checkout' => {
  const { pathname } = useLocation()
  if (useIsPageMissing()) return 'site'
  if (pathname === '/carrello') return 'checkout'
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'site'
}
