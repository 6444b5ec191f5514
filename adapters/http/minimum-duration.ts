import { setTimeout as pause } from 'node:timers/promises'

/** Answers no earlier than after `ms`, so that the duration reveals nothing. */
export const takingAtLeast = async <Outcome>(ms: number, work: () => Outcome): Promise<Outcome> => {
  const atLeast = pause(ms)
  const outcome = work()
  await atLeast
  return outcome
}
