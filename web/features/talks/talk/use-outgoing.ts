import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply } from '#modules/talks/contract/talks.ts'
import { ApiError, describeFailure, sendRequest } from '#web/lib/api.ts'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'

type Message = {
  /** Idempotency key: sent again, it is still one message. */
  readonly key: string
  readonly text: string
  readonly images: readonly string[]
  /** Why the same text goes to many. */
  readonly reason?: string
}

export type OutgoingMessage = Message & {
  /** True if the server asks for the reason. */
  readonly needsReason?: boolean
  /** True if a telephone number, address or link keeps it back: sent again, it would be refused again. */
  readonly hasContact?: boolean
  /** Why it was not sent; null while it is under way. */
  readonly failure: string | null
  /** Id of its entry, once the server said so. */
  readonly entryId: string | null
}

const NOT_SENT = 'Non inviato: controlla la connessione'

/**
 * Messages on their way. They are stored in this browser until they arrived, so that none is lost with the page; after
 * a reload they are sent again with the same key.
 */
export const useOutgoingMessages = (talkId: string, onSent: () => Promise<unknown>) => {
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([])
  const list = useRef<readonly OutgoingMessage[]>([])
  const line = useRef(Promise.resolve())

  const set = (next: readonly OutgoingMessage[]) => {
    list.current = next
    setOutgoing(next)
    if (next.length === 0) removeLocalItem(storeKey(talkId))
    else
      storeLocalItem(
        storeKey(talkId),
        next.map(({ key, text, images }) => ({ key, text, images })),
      )
  }
  const change = (key: string, changes: Partial<OutgoingMessage>) =>
    set(list.current.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => set(list.current.filter((one) => one.key !== key))

  const transmit = async ({ key, text, images, reason }: Message) => {
    try {
      const entry = await sendRequest<TalkEntryReply | undefined>(
        'POST',
        talkPaths.messages(talkId),
        {
          body: { text, images, reason },
          headers: { 'idempotency-key': key },
          outlivesPage: true,
        },
      )
      change(key, { entryId: entry?.id ?? null })
      await onSent()
      drop(key)
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : null
      change(key, {
        failure: describeFailure(failure, NOT_SENT),
        needsReason: code === 'talks.same-text',
        hasContact: code === 'talks.contact-in-text',
      })
    }
  }
  /** One after the other, so that they arrive in their order. */
  const enqueue = (message: Message) => {
    line.current = line.current.then(() => transmit(message))
  }

  const sendStored = useEffectEvent(() => {
    const waiting = stored(talkId)
    if (waiting.length === 0) return
    set(waiting.map((message) => ({ ...message, failure: null, entryId: null })))
    for (const message of waiting) enqueue(message)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each talk.
  useEffect(() => sendStored(), [talkId])

  return {
    outgoing,
    post: (text: string, images: readonly string[]) => {
      const message = { key: createIdempotencyKey(), text, images }
      set([...list.current, { ...message, failure: null, entryId: null }])
      enqueue(message)
    },
    again: (message: OutgoingMessage, reason: string) => {
      change(message.key, { failure: null })
      enqueue({ ...message, reason })
    },
    drop,
  }
}

const storeKey = (talkId: string) => `messaggi-in-partenza:${talkId}`

const stored = (talkId: string): readonly Message[] => {
  const saved = readLocalItem(storeKey(talkId))
  return Array.isArray(saved) ? saved.filter(isMessage) : []
}

const isMessage = (value: unknown): value is Message => {
  const { key, text, images } = (value ?? {}) as Partial<Message>
  return typeof key === 'string' && typeof text === 'string' && Array.isArray(images)
}
