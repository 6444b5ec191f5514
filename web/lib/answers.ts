/** Bookkeeping on SWR's cached answers: freshness, retention, privacy. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

const UNUSED_DATA_MS = 5 * 60 * 1000

/** Maps each answer to the moment at which it arrived, server rendering included. */
const filledAt = new Map<string, number>()

/** Answers that depend on the session, dropped with it. */
const personalPaths = new Set<string>()

/** Records when answers arrived; those of one person are dropped with the session. */
export const recordAnswerTime = (paths: readonly string[], now: number, isPersonal = false) => {
  for (const path of paths) {
    filledAt.set(path, now)
    if (isPersonal) personalPaths.add(path)
  }
}

export const isAnswerOlderThan = (path: string, ageMs: number): boolean => {
  const filled = filledAt.get(path)
  return filled === undefined || Date.now() - filled > ageMs
}

/** Marks answers as stale, all or those that `isStale` names. */
export const markAnswersStale = (isStale: (path: string) => boolean = () => true) => {
  for (const path of filledAt.keys()) if (isStale(path)) filledAt.delete(path)
}

/** Drops the personal answers of the previous user, also those sent with the document. */
export const useDropPersonalAnswers = () => {
  const { mutate, fallback } = useSWRConfig()
  return () => {
    markAnswersStale()
    for (const path of personalPaths) Reflect.deleteProperty(fallback, path)
    void mutate(isOfThePerson, undefined, { revalidate: false })
  }
}

/** Call it after a log-in: within two seconds of a read, SWR would otherwise deduplicate instead of reading again. */
export const useReloadPersonalAnswers = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    markAnswersStale()
    await mutate(isOfThePerson)
  }
}

const isOfThePerson = (key: unknown) => typeof key === 'string' && personalPaths.has(key)

type Use = { count: number; timer?: ReturnType<typeof setTimeout> }

const uses = new Map<string, Use>()

/** Drops an answer some minutes after its last use on the page. */
export const useAnswerRetention = (path: string | null, unusedMs = UNUSED_DATA_MS) => {
  const { mutate, fallback } = useSWRConfig()
  useEffect(() => {
    if (path === null) return
    const use = uses.get(path) ?? { count: 0 }
    uses.set(path, use)
    use.count += 1
    clearTimeout(use.timer)
    return () => {
      use.count -= 1
      if (use.count > 0) return
      use.timer = setTimeout(() => {
        uses.delete(path)
        filledAt.delete(path)
        Reflect.deleteProperty(fallback, path)
        void mutate(path, undefined, { revalidate: false })
      }, unusedMs)
    }
  }, [path, unusedMs, mutate, fallback])
}
