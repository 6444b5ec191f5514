import { setTimeout as pause } from 'node:timers/promises'

/** Does the work and answers only when `ms` have gone by, so that the time it took tells nothing. */
export const inEvenTime = async <Outcome>(ms: number, work: () => Outcome): Promise<Outcome> => {
  const atLeast = pause(ms)
  const outcome = work()
  await atLeast
  return outcome
}
