/** Ids of the items that this device has put aside, the newest first; of a member a copy of what the server has. */
import { useBrowserValue } from './hydrated.ts'
import { readLocalItem, storeLocalItem } from './own-store.ts'

const KEY = 'salvati'
const CHANGED = ['saved', 'storage']

export const savedItemIds = () => readLocalItem(KEY) as readonly string[] | null

export const storeSavedItemIds = (ids: readonly string[]) => {
  storeLocalItem(KEY, ids)
  dispatchEvent(new Event('saved'))
}

const watch = (changed: () => void) => {
  for (const event of CHANGED) addEventListener(event, changed)
  return () => {
    for (const event of CHANGED) removeEventListener(event, changed)
  }
}

export const useIsSaved = (id: string): boolean =>
  useBrowserValue(watch, () => savedItemIds()?.includes(id) === true, false)
