/** Putting items aside, loaded with the first press. */
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { SAVED_ITEMS_MAX } from '#modules/listings/contract/showcase/vocabulary.ts'
import { isSessionOver, sendRequest, showFailure } from './api.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from './own-store.ts'
import { savedItemIds, storeSavedItemIds } from './saved-items.ts'
import { hasHintCookie } from './viewer.ts'

/** Storage key: some ids are on this device only. */
const UNSENT = 'salvati-qui'

const change = (body: { add?: readonly string[]; remove?: readonly string[] }) =>
  sendRequest('PATCH', showcasePaths.saved, { body, isQuiet: true })

const add = (id: string) =>
  storeSavedItemIds([id, ...(savedItemIds() ?? [])].slice(0, SAVED_ITEMS_MAX))
const without = (ids: readonly string[]) =>
  storeSavedItemIds((savedItemIds() ?? []).filter((one) => !ids.includes(one)))

export const toggleSavedItem = async (id: string) => {
  const wasSaved = savedItemIds()?.includes(id)
  if (wasSaved) return await removeSavedItem([id])
  add(id)
  if (!hasHintCookie()) return storeLocalItem(UNSENT, true)
  await change({ add: [id] }).catch((failure) => {
    if (isSessionOver(failure)) return storeLocalItem(UNSENT, true)
    without([id])
    showFailure(failure)
  })
}

export const removeSavedItem = async (ids: readonly string[]) => {
  without(ids)
  if (!hasHintCookie()) return
  await change({ remove: ids }).catch((failure) => {
    if (isSessionOver(failure)) return
    for (const id of ids) add(id)
    showFailure(failure)
  })
}

/** What the account has, with what this device had before the log-in. */
export const readSavedItems = async () => {
  const { ids } = readLocalItem(UNSENT)
    ? await change({ add: savedItemIds() ?? [] })
    : await sendRequest('GET', showcasePaths.saved, { isQuiet: true })
  removeLocalItem(UNSENT)
  storeSavedItemIds(ids)
  return ids
}

/** After a log-in; a failure is made good by the next one, or by opening the page. */
export const uploadSavedItems = async () => {
  if (readLocalItem(UNSENT) || !savedItemIds()) await readSavedItems().catch(() => undefined)
}
