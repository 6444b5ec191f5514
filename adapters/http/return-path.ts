/** Placeholder host for parsing; never contacted. */
const HERE = 'http://here.invalid'

/** The local path in `returnTo`, safe for a header; null when it leads elsewhere. */
export const returnPath = (raw: string | undefined): string | null => {
  if (!raw?.startsWith('/') || !URL.canParse(raw, HERE)) return null
  const url = new URL(raw, HERE)
  const path = url.pathname + url.search + url.hash
  // The parser normalises `/./`: `/.//evil.example` would become `//evil.example`.
  return url.origin === HERE && !path.startsWith('//') ? path : null
}
