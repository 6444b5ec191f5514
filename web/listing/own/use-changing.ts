import { useState } from 'react'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

export type Done = { readonly title: string; readonly description: string }

/** Changes one listing at a time and says how it went; true once it is done. */
export const useChanging = (refresh: () => Promise<void>) => {
  const [busyId, setBusyId] = useState<string | null>(null)

  const change = async (id: string, work: () => Promise<unknown>, done: Done) => {
    setBusyId(id)
    try {
      await work()
      showToast(done)
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      await refresh()
      setBusyId(null)
    }
  }
  return { busyId, change }
}
