import { useRef } from 'react'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'

type Sending = { readonly key: string; readonly body: string }

/**
 * Idempotency key of a listing until the server answered, stored under `store`, so that a retry, even after a
 * reload, creates no second one. A changed listing gets a new key, because under the old one its new text would be
 * lost.
 */
export const useSending = (store: string) => {
  const last = useRef<Sending | null>(null)
  return {
    keyFor: (contents: object): string => {
      const body = JSON.stringify(contents)
      const previous = last.current ?? readSending(store)
      const sending = previous?.body === body ? previous : { key: createIdempotencyKey(), body }
      last.current = sending
      storeLocalItem(store, sending)
      return sending.key
    },
    done: () => {
      last.current = null
      removeLocalItem(store)
    },
  }
}

const readSending = (store: string): Sending | null => {
  const { key, body } = (readLocalItem(store) ?? {}) as Partial<Sending>
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null
}
