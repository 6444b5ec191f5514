/** Background work: due jobs, and deliveries as soon as they are written. */
import { SECOND_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'

export type BackgroundDelivery = {
  readonly deliverDue: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Needs = {
  readonly scheduler: {
    readonly takeOver: () => void
    readonly startDue: () => void
    readonly idle: () => Promise<void>
  }
  /** Mail, push messages, and what modules write by themselves. */
  readonly deliveries: readonly BackgroundDelivery[]
  /** Held by one process, so that two on the same data do not both work. */
  readonly lock: { readonly acquire: () => boolean; readonly release: () => void }
  readonly world: World
  readonly reportFailure: (error: Error) => void
}

/** Pause after errors such as a full disk or a locked file. */
const PAUSE_AFTER_FAILURE_MS = 10 * SECOND_MS

export const createBackground = ({ scheduler, deliveries, lock, world, reportFailure }: Needs) => {
  let isOurs = false
  let isStopping = false
  let restUntil = 0
  let delivering: Promise<unknown> = Promise.resolve()

  const takeABreak = (error: unknown) => {
    restUntil = world.now().getTime() + PAUSE_AFTER_FAILURE_MS
    reportFailure(error instanceof Error ? error : new Error(String(error)))
  }

  const work = () => {
    if (!lock.acquire()) return
    if (!isOurs) scheduler.takeOver()
    isOurs = true
    delivering = Promise.all(deliveries.map((delivery) => delivery.deliverDue().catch(takeABreak)))
    scheduler.startDue()
  }

  const idle = async () => {
    await Promise.all([delivering, scheduler.idle()])
  }

  return {
    /** Runs what is due. Called every second; never throws. */
    tick: () => {
      const restLeftMs = restUntil - world.now().getTime()
      // A longer rest than this exists only after the clock was set back.
      if (isStopping || (restLeftMs > 0 && restLeftMs <= PAUSE_AFTER_FAILURE_MS)) return
      try {
        work()
      } catch (error) {
        takeABreak(error)
      }
    },
    /** Resolves when nothing is running. */
    idle,
    /** Starts nothing more and waits for what is running. */
    stop: async () => {
      isStopping = true
      await Promise.all([
        ...deliveries.map((delivery) => delivery.stop().catch(takeABreak)),
        idle(),
      ])
      lock.release()
    },
  }
}
