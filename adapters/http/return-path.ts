/** Stands for whatever host the site has; nothing is ever asked of it. */
const HERE = 'http://here.invalid'

/** The path of this site that `returnTo` names, fit for a header, or null when it leads anywhere else. */
export const returnPath = (raw: string | undefined): string | null => {
  if (!raw?.startsWith('/') || !URL.canParse(raw, HERE)) return null
  const url = new URL(raw, HERE)
  const path = url.pathname + url.search + url.hash
  // The parser folds `/./` away: of `/.//evil.example` it would leave `//evil.example`.
  return url.origin === HERE && !path.startsWith('//') ? path : null
}
