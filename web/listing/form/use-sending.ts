import { useRef } from 'react'
import { newKey } from '#web/lib/new-key.ts'
import { forgetOwn, readOwn, storeOwn } from '#web/lib/own-store.ts'

type Sending = { readonly key: string; readonly body: string }

/**
 * One key for one listing, until the server has answered: kept in this browser under `store`, so that
 * trying again makes no second one, not even after a reload. A listing that was changed meanwhile is
 * another one: under the old key its new words would be lost.
 */
export const useSending = (store: string) => {
  const last = useRef<Sending | null>(null)
  return {
    keyFor: (contents: object): string => {
      const body = JSON.stringify(contents)
      const known = last.current ?? readSending(store)
      const sending = known?.body === body ? known : { key: newKey(), body }
      last.current = sending
      storeOwn(store, sending)
      return sending.key
    },
    done: () => {
      last.current = null
      forgetOwn(store)
    },
  }
}

const readSending = (store: string): Sending | null => {
  const { key, body } = (readOwn(store) ?? {}) as Partial<Sending>
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null
}
