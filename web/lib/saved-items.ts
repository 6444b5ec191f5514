/** Ids of the items that this device has put aside, the newest first; of a member a copy of what the server has. */
import { useOutside } from './hydrated.ts'
import { readOwn, storeOwn } from './own-store.ts'

const KEY = 'salvati'
const CHANGED = ['saved', 'storage']

export const savedIds = () => readOwn(KEY) as readonly string[] | null

export const storeSaved = (ids: readonly string[]) => {
  storeOwn(KEY, ids)
  dispatchEvent(new Event('saved'))
}

const watch = (changed: () => void) => {
  for (const event of CHANGED) addEventListener(event, changed)
  return () => {
    for (const event of CHANGED) removeEventListener(event, changed)
  }
}

export const useIsSaved = (id: string): boolean =>
  useOutside(watch, () => savedIds()?.includes(id) === true, false)
