import { useState } from 'react'
import { showFailure } from './show-failure.ts'

/** What a button starts: busy until it has ended, a failure is shown. */
export const useBusy = (
  onFailure: (failure: unknown) => void = (failure) => showFailure(failure),
) => {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, whileBusy }
}
