import { useLocation } from 'react-router'

const HOME = '/'

/** Path of the log-in page with `returnTo`, for links and refreshes. */
export const loginPathFrom = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`

/** The log-in page with «Registrati» chosen. */
export const REGISTRATION = '/login?tab=registrati'

export const registrationPathFrom = (path: string) => `${loginPathFrom(path)}&tab=registrati`

/** The path that `?returnTo=` or the page that sent the visitor here names, if it is one of this site. */
export const useReturnTo = (): string => {
  const { search, state } = useLocation()
  const sentFrom = (state as { returnTo?: unknown } | null)?.returnTo
  const input = new URLSearchParams(search).get('returnTo') ?? sentFrom
  return (typeof input === 'string' && pathOfThisSite(input)) || HOME
}

/** Placeholder host for parsing; never contacted. */
const HERE = 'http://here.invalid'

/** Null for other sites, also when disguised (`//x`, `/\x`, `/.//x`), and for pages that redirect here. */
export const pathOfThisSite = (input: string): string | null => {
  if (!input.startsWith('/') || !URL.canParse(input, HERE)) return null
  const { origin, pathname, search, hash } = new URL(input, HERE)
  const leadsAway = origin !== HERE || pathname.startsWith('//')
  return leadsAway || ['/login', '/login/codice', '/change-password'].includes(pathname)
    ? null
    : pathname + search + hash
}
