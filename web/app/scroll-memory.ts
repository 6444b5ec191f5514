/** Scroll positions by history entry. Survives a reload. */
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
    // Without storage each page starts at its top.
  }
}

export const rememberedScroll = (key: string) => stored()[key] ?? 0
