import { useState } from 'react'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

export type Done = { readonly title: string; readonly description: string }

/** Runs one action at a time with a toast; true on success. */
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
