import { useState } from 'react'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

type Deed = {
  readonly path: string
  readonly body?: unknown
  /** Message of the toast. */
  readonly done: string
}

/** Runs one action at a time, then reloads the list. */
export const useInvoiceAction = (onDone: () => void) => {
  const [busyPath, setBusyPath] = useState<string | null>(null)
  const act = async ({ path, body, done }: Deed): Promise<boolean> => {
    setBusyPath(path)
    try {
      await send('POST', path, body === undefined ? {} : { body })
      showToast({ title: done })
      onDone()
      return true
    } catch (error) {
      showFailure(error, 'Non è riuscito. Riprova.')
      return false
    } finally {
      setBusyPath(null)
    }
  }
  return { act, busyPath }
}

export type InvoiceAction = ReturnType<typeof useInvoiceAction>
