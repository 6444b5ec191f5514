/** What is known about the answers that SWR caches: it knows neither freshness, retention nor privacy. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

/** How long an answer is kept that no part of the page shows any more. */
const UNUSED_DATA_MS = 5 * 60 * 1000

/** When each answer arrived; server rendering counts. */
const filledAt = new Map<string, number>()

/** Answers that depend on the session: gone with it. */
const personalPaths = new Set<string>()

/** `isPersonal` is left out for what the server rendered for one person: all of it goes with the session. */
export const noteFilled = (paths: readonly string[], now: number, isPersonal = false) => {
  for (const path of paths) {
    filledAt.set(path, now)
    if (isPersonal) personalPaths.add(path)
  }
}

export const isOlderThan = (path: string, ageMs: number): boolean => {
  const filled = filledAt.get(path)
  return filled === undefined || Date.now() - filled > ageMs
}

/** Whatever is read next is read again, or only what `isStale` names: the answers were for somebody else, or are no longer true. */
export const forgetAnswers = (isStale: (path: string) => boolean = () => true) => {
  for (const path of filledAt.keys()) if (isStale(path)) filledAt.delete(path)
}

/** Drops every answer that was for the person who was signed in, also those that came with the document. */
export const useDropPersonal = () => {
  const { mutate, fallback } = useSWRConfig()
  return () => {
    forgetAnswers()
    for (const path of personalPaths) Reflect.deleteProperty(fallback, path)
    void mutate(isOfThePerson, undefined, { revalidate: false })
  }
}

/**
 * To be called when somebody is here again: for two seconds after a read SWR would wait for its dropped
 * answer instead of reading anew.
 */
export const useReadPersonalAnew = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetAnswers()
    await mutate(isOfThePerson)
  }
}

const isOfThePerson = (key: unknown) => typeof key === 'string' && personalPaths.has(key)

type Use = { count: number; timer?: ReturnType<typeof setTimeout> }

const uses = new Map<string, Use>()

/** Forgets an answer some minutes after the last part of the page that showed it has gone. */
export const useRetention = (path: string | null, unusedMs = UNUSED_DATA_MS) => {
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
