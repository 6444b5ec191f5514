import { readOwn, storeOwn } from '#web/lib/own-store.ts'

const STORAGE_KEY = 'searches'
const MOST = 5

/** Recent searches in this browser, latest first. */
export const recentSearches = (): readonly string[] => {
  const stored = readOwn(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
}

export const storeSearch = (text: string) => {
  const words = text.trim()
  if (!words) return
  storeOwn(STORAGE_KEY, [words, ...recentSearches().filter((one) => one !== words)].slice(0, MOST))
}
