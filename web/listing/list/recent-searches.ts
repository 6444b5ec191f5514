import { keepOwn, readOwn } from '#web/lib/own-store.ts'

const KEPT = 'searches'
const MOST = 5

/** What was searched for in this browser, the latest first. */
export const recentSearches = (): readonly string[] => {
  const kept = readOwn(KEPT)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}

export const keepSearch = (text: string) => {
  const words = text.trim()
  if (!words) return
  keepOwn(KEPT, [words, ...recentSearches().filter((one) => one !== words)].slice(0, MOST))
}
