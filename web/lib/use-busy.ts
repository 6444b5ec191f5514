import { useState } from 'react'
import { showFailure } from './show-failure.ts'

/** What a button starts: busy until it has ended, a failure is told. */
export const useBusy = (tell: (failure: unknown) => void = (failure) => showFailure(failure)) => {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, whileBusy }
}
