import { useLocation } from 'react-router'

/** Where to go after signing in, when nothing better is known. */
const HOME = '/'

/** The log-in page as a plain address that leads back to `path` afterwards: for links and refreshes. */
export const loginPathFrom = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`

/** The path that `?returnTo=` or the page that sent the visitor here names, if it is one of this site. */
export const useReturnTo = (): string => {
  const { search, state } = useLocation()
  const sentFrom = (state as { returnTo?: unknown } | null)?.returnTo
  const wish = new URLSearchParams(search).get('returnTo') ?? sentFrom
  return typeof wish === 'string' && isPathOfThisSite(wish) ? wish : HOME
}

const ANY_SITE = 'http://site.invalid'

/** False for other sites, also when disguised (`//x`, `/\x`), and for the pages that lead here. */
export const isPathOfThisSite = (wish: string): boolean => {
  if (!wish.startsWith('/') || !URL.canParse(wish, ANY_SITE)) return false
  const { origin, pathname } = new URL(wish, ANY_SITE)
  return origin === ANY_SITE && !['/login', '/change-password'].includes(pathname)
}
