/** Stands for whatever host the site has; nothing is ever asked of it. */
const HERE = 'http://here.invalid'

/** The path of this site that `returnTo` names, or the home page when it leads anywhere else. */
export const returnPath = (raw: unknown, otherwise = '/'): string => {
  if (typeof raw !== 'string' || !raw.startsWith('/') || !URL.canParse(raw, HERE)) return otherwise
  const url = new URL(raw, HERE)
  const path = url.pathname + url.search + url.hash
  // `/./` before `/evil.example` is folded away by the parser and would leave `//evil.example`.
  const isHere = url.origin === HERE && !path.startsWith('//')
  return isHere ? path : otherwise
}
