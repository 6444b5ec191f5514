import { readLocalItem, storeLocalItem } from '#web/lib/own-store.ts'

const STORAGE_KEY = 'searches'
const MOST = 5

/** Recent searches in this browser, latest first. */
export const readRecentSearches = (): readonly string[] => {
  const stored = readLocalItem(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
}

export const storeRecentSearch = (text: string) => {
  const words = text.trim()
  if (!words) return
  storeLocalItem(
    STORAGE_KEY,
    [words, ...readRecentSearches().filter((one) => one !== words)].slice(0, MOST),
  )
}
