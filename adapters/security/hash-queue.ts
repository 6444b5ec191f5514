/**
 * Admission control for slow password hashes: few at once, one at a time for each key, keys served in turn, and a
 * bounded queue. When it is full, a key with most entries loses its last one; a target with most, which many keys are
 * at, gets a line of its own, served like one key: a flood delays only itself, and honest people within it wait.
 */
import type { HashQueue } from '#modules/identity/ports.ts'
import { refuse } from '#modules/kernel/result.ts'
import { SECOND_MS } from '#modules/kernel/time.ts'

type Limits = {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Limits the lines of targets separately. */
  readonly mostInLines: number
}

/** Time to drain a full queue, with a margin. */
const RETRY_AFTER_MS = 5 * SECOND_MS

/** Each hash takes 19 MiB and a core; a queue of this length drains within the two seconds allowed for a log-in. */
const USUAL: Limits = { atOnce: 2, mostWaiting: 32, mostInLines: 1000 }

export const createHashQueue = (limits: Limits = USUAL): HashQueue => {
  const admission = createAdmission(limits)
  return async (key, work, target = key) => {
    const line = await admission.enter(key, target)
    if (line === null) return refuse({ code: 'server.busy', retryAfterMs: RETRY_AFTER_MS })
    try {
      return await work()
    } finally {
      admission.leave(line)
    }
  }
}

type Entry = {
  readonly key: string
  readonly target: string
  /** Order of arrival. */
  readonly number: number
  /** The line that admits the entry; null when it is refused. */
  readonly decide: (line: string | null) => void
}

const createAdmission = ({ atOnce, mostWaiting, mostInLines }: Limits) => {
  const running = new Set<string>()
  /** Holds a line for each key, or for each target; lines are in serving order and never empty. */
  const waiting = new Map<string, Entry[]>()
  /** But for lines of targets. */
  let waitingCount = 0
  let arrived = 0

  const admitNext = () => {
    for (const [line, entries] of waiting) {
      if (running.size >= atOnce) return
      if (!running.has(line)) admit(line, entries)
    }
  }

  const admit = (line: string, entries: Entry[]) => {
    const next = entries.shift()
    waiting.delete(line)
    setLine(line, entries)
    if (next?.key === line) waitingCount -= 1
    running.add(line)
    next?.decide(line)
  }

  const setLine = (line: string, entries: Entry[]) => {
    if (entries.length > 0) waiting.set(line, entries)
    else waiting.delete(line)
  }

  const displaceOne = () => {
    const entries = [...waiting].filter(([line, all]) => !isOfTarget(line, all)).flatMap(entriesOf)
    const last = lastOfMost(entries)
    if (!last) return
    setLine(
      last.key,
      entries.filter((one) => one.key === last.key && one !== last),
    )
    waitingCount -= 1
    if (!waiting.has(last.key) && entries.some((one) => one !== last && one.target === last.target))
      standInLine(last)
    else last.decide(null)
  }

  /** One entry for each key, so that one network does not fill the line. */
  const standInLine = (entry: Entry) => {
    const others = waiting.get(entry.target) ?? []
    if (others.some(({ key }) => key === entry.key)) return entry.decide(null)
    waiting.set(entry.target, [...others, entry].toSorted(byArrival))
    const lines = [...waiting].filter(([line, all]) => isOfTarget(line, all))
    if (lines.flatMap(entriesOf).length <= mostInLines) return
    const [longest = entry.target, entries = []] =
      lines.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    setLine(longest, entries.slice(0, -1))
    entries.at(-1)?.decide(null)
  }

  return {
    enter: (key: string, target: string) =>
      new Promise<string | null>((decide) => {
        arrived += 1
        const entry = { key, target, number: arrived, decide }
        if (key !== target && waiting.has(target)) return standInLine(entry)
        waiting.set(key, [...(waiting.get(key) ?? []), entry])
        waitingCount += 1
        admitNext()
        if (waitingCount > mostWaiting) displaceOne()
      }),
    leave: (line: string) => {
      running.delete(line)
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
    .toSorted(byArrival)
    .at(-1)
}

const entriesOf = ([, entries]: readonly [string, Entry[]]) => entries

const isOfTarget = (line: string, [first]: readonly Entry[]) => first?.key !== line

const byArrival = (one: Entry, other: Entry) => one.number - other.number
