import type { Context } from 'hono'

/** Placeholder host for parsing; never contacted. */
const HERE = 'http://here.invalid'

/** No way back from a log-in: pages of a log-in, which may carry a stranger's own link, and the calls that end or begin one. */
const OF_LOG_IN = /^\/(?:login|change-password|api\/log(?:in|out))\b/

/** The local path in `returnTo`, safe for a header; null when it leads elsewhere. */
export const readReturnPath = (raw: string | undefined): string | null => {
  if (!raw?.startsWith('/') || !URL.canParse(raw, HERE)) return null
  const url = new URL(raw, HERE)
  const path = url.pathname + url.search + url.hash
  // The parser normalises `/./`: `/.//evil.example` would become `//evil.example`.
  const leadsOn = url.origin === HERE && !path.startsWith('//') && !OF_LOG_IN.test(path)
  return leadsOn ? path : null
}

/** Asks for a log-in that leads back to this page. */
export const redirectToLogin = (c: Context, returnTo: string) =>
  c.redirect(`/login?returnTo=${encodeURIComponent(returnTo)}`, 303)
