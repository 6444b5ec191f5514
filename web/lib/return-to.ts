import { useLocation } from 'react-router'

const HOME = '/'

/** A page on the way through the log-in, which leads back afterwards. */
export const addReturnTo = (page: string, path: string) =>
  path === HOME
    ? page
    : `${page}${page.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(path)}`

/** Path of the log-in page with `returnTo`, for links, redirects and refreshes. */
export const loginPathFrom = (path: string) => addReturnTo('/login', path)

/** The log-in page with «Registrati» chosen. */
export const REGISTRATION_PATH = '/login?tab=registrati'

export const registrationPathFrom = (path: string) =>
  path === HOME ? REGISTRATION_PATH : `${loginPathFrom(path)}&tab=registrati`

/** The path that `?returnTo=` names, if it is one of this site. */
export const useReturnTo = (): string => {
  const input = new URLSearchParams(useLocation().search).get('returnTo')
  return (input !== null && pathOfThisSite(input)) || HOME
}

/** Placeholder host for parsing; never contacted. */
const HERE = 'http://here.invalid'

/** Null for other sites, also when disguised (`//x`, `/\x`, `/.//x`), and for pages that redirect here. */
export const pathOfThisSite = (input: string): string | null => {
  if (!input.startsWith('/') || !URL.canParse(input, HERE)) return null
  const { origin, pathname, search, hash } = new URL(input, HERE)
  const leadsAway = origin !== HERE || pathname.startsWith('//')
  return leadsAway || /^\/(login|change-password)\b/.test(pathname)
    ? null
    : pathname + search + hash
}
