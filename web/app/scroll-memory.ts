/** Where the visitor was on each page of this visit, by the key of its history entry. Outlives a reload. */
const STORE = 'scroll'

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export const rememberScroll = (key: string) => {
  try {
    sessionStorage.setItem(
      STORE,
      JSON.stringify({ ...stored(), [key]: Math.round(window.scrollY) }),
    )
  } catch {
    // A browser that keeps nothing starts each page at its top.
  }
}

export const rememberedScroll = (key: string) => stored()[key] ?? 0
