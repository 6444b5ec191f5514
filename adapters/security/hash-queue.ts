/**
 * Admission control for slow password hashes: few at once, one at a time for each key, keys served in turn, and a
 * bounded queue. When it is full, the key with most entries loses its last one, so that a flood displaces only
 * itself.
 */
import type { HashQueue } from '#modules/identity/index.ts'
import { refuse } from '#modules/kernel/result.ts'
import { SECOND_MS } from '#modules/kernel/time.ts'

type Limits = { readonly atOnce: number; readonly mostWaiting: number }

/** Time to drain a full queue, with a margin. */
const RETRY_AFTER_MS = 5 * SECOND_MS

/** Each hash takes 19 MiB and a core; a queue of this length drains within the two seconds allowed for a log-in. */
const USUAL: Limits = { atOnce: 2, mostWaiting: 32 }

export const createHashQueue = ({ atOnce, mostWaiting }: Limits = USUAL): HashQueue => {
  const admission = createAdmission({ atOnce, mostWaiting })
  return async (key, work) => {
    if (!(await admission.enter(key)))
      return refuse({ code: 'server.busy', retryAfterMs: RETRY_AFTER_MS })
    try {
      return await work()
    } finally {
      admission.leave(key)
    }
  }
}

type Entry = (isAdmitted: boolean) => void

const createAdmission = ({ atOnce, mostWaiting }: Limits) => {
  const running = new Set<string>()
  /** Keys in serving order; their lists are never empty. */
  const waiting = new Map<string, Entry[]>()
  let waitingCount = 0

  const admitNext = () => {
    for (const [key, entries] of waiting) {
      if (running.size >= atOnce) return
      if (!running.has(key)) admit(key, entries)
    }
  }

  const admit = (key: string, entries: Entry[]) => {
    const next = entries.shift()
    waiting.delete(key)
    if (entries.length > 0) waiting.set(key, entries)
    waitingCount -= 1
    running.add(key)
    next?.(true)
  }

  const displaceOne = (newcomer: string) => {
    let most = newcomer
    for (const [key, entries] of waiting)
      if (entries.length > (waiting.get(most)?.length ?? 0)) most = key
    const entries = waiting.get(most)
    const last = entries?.pop()
    if (entries?.length === 0) waiting.delete(most)
    waitingCount -= 1
    last?.(false)
  }

  return {
    enter: (key: string) =>
      new Promise<boolean>((settle) => {
        waiting.set(key, [...(waiting.get(key) ?? []), settle])
        waitingCount += 1
        admitNext()
        if (waitingCount > mostWaiting) displaceOne(key)
      }),
    leave: (key: string) => {
      running.delete(key)
      admitNext()
    },
  }
}
