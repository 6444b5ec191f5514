/** Scroll positions by history entry, of the latest ones. Survives a reload. */
const STORE = 'scroll'
const MOST = 50

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export const rememberScroll = (key: string) => {
  try {
    const others = Object.entries(stored()).filter(([one]) => one !== key)
    const latest = [...others, [key, Math.round(window.scrollY)]].slice(-MOST)
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Without storage each page starts at its top.
  }
}

export const rememberedScroll = (key: string) => stored()[key] ?? 0
