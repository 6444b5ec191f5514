/** Putting items aside, loaded with the first press. */
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { SAVED_MAX } from '#modules/listings/contract/showcase/vocabulary.ts'
import { isSessionOver, send, showFailure } from './api.ts'
import { forgetOwn, readOwn, storeOwn } from './own-store.ts'
import { savedIds, storeSaved } from './saved-items.ts'
import { hasHintCookie } from './viewer.ts'

/** Storage key: some ids are on this device only. */
const UNSENT = 'salvati-qui'

const change = (body: { add?: readonly string[]; remove?: readonly string[] }) =>
  send('PATCH', showcasePaths.saved, { body, isQuiet: true })

const add = (id: string) => storeSaved([id, ...(savedIds() ?? [])].slice(0, SAVED_MAX))
const without = (ids: readonly string[]) =>
  storeSaved((savedIds() ?? []).filter((one) => !ids.includes(one)))

export const toggleSaved = async (id: string) => {
  const wasSaved = savedIds()?.includes(id)
  if (wasSaved) return await removeSaved([id])
  add(id)
  if (!hasHintCookie()) return storeOwn(UNSENT, true)
  await change({ add: [id] }).catch((failure) => {
    if (isSessionOver(failure)) return storeOwn(UNSENT, true)
    without([id])
    showFailure(failure)
  })
}

export const removeSaved = async (ids: readonly string[]) => {
  without(ids)
  if (!hasHintCookie()) return
  await change({ remove: ids }).catch((failure) => {
    if (isSessionOver(failure)) return
    for (const id of ids) add(id)
    showFailure(failure)
  })
}

/** What the account has, with what this device had before the log-in. */
export const readSaved = async () => {
  const { ids } = readOwn(UNSENT)
    ? await change({ add: savedIds() ?? [] })
    : await send('GET', showcasePaths.saved, { isQuiet: true })
  forgetOwn(UNSENT)
  storeSaved(ids)
  return ids
}

/** After a log-in; a failure is made good by the next one, or by opening the page. */
export const uploadSavedItems = async () => {
  if (readOwn(UNSENT) || !savedIds()) await readSaved().catch(() => undefined)
}
