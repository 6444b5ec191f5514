/**
 * Admission control for slow password hashes: few at once, one at a time for each key, keys served in turn, and a
 * bounded queue. When it is full, the key or the target with most entries loses its last one, so that a flood displaces
 * only itself, from one network or from many.
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
  return async (key, work, target = key) => {
    if (!(await admission.enter(key, target)))
      return refuse({ code: 'server.busy', retryAfterMs: RETRY_AFTER_MS })
    try {
      return await work()
    } finally {
      admission.leave(key)
    }
  }
}

type Entry = {
  readonly key: string
  readonly target: string
  /** Order of arrival. */
  readonly number: number
  readonly settle: (isAdmitted: boolean) => void
}

const createAdmission = ({ atOnce, mostWaiting }: Limits) => {
  const running = new Set<string>()
  /** Keys in serving order; their lists are never empty. */
  const waiting = new Map<string, Entry[]>()
  let waitingCount = 0
  let arrived = 0

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
    next?.settle(true)
  }

  const displaceOne = () => {
    const last = lastOfMost([...waiting.values()].flat())
    if (!last) return
    const left = (waiting.get(last.key) ?? []).filter((entry) => entry !== last)
    if (left.length > 0) waiting.set(last.key, left)
    else waiting.delete(last.key)
    waitingCount -= 1
    last.settle(false)
  }

  return {
    enter: (key: string, target: string) =>
      new Promise<boolean>((settle) => {
        arrived += 1
        const entry = { key, target, number: arrived, settle }
        waiting.set(key, [...(waiting.get(key) ?? []), entry])
        waitingCount += 1
        admitNext()
        if (waitingCount > mostWaiting) displaceOne()
      }),
    leave: (key: string) => {
      running.delete(key)
      admitNext()
    },
  }
}

/** The newest of those whose key or target has most entries. */
const lastOfMost = (entries: readonly Entry[]): Entry | undefined => {
  const sizeOf = ({ key, target }: Entry) =>
    Math.max(
      entries.filter((one) => one.key === key).length,
      entries.filter((one) => one.target === target).length,
    )
  const most = Math.max(...entries.map(sizeOf))
  return entries
    .filter((entry) => sizeOf(entry) === most)
    .toSorted((one, other) => one.number - other.number)
    .at(-1)
}
