import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs, PasswordRefusal } from './needs.ts'
import type { Erased, Person } from './ports.ts'

export type EraseRefusal =
  | PasswordRefusal
  | {
      readonly code:
        | 'personal.last-admin'
        | 'personal.payment-under-way'
        | 'personal.renewal-not-stopped'
    }

/**
 * The person wants the account deleted. First the card company is told to collect nothing more: if it
 * does not hear, nothing is deleted, for afterwards nobody could stop it. Then everything in the database
 * goes in one transaction, and at last the files.
 */
export const eraseAccount =
  (needs: Needs) =>
  async (userId: UserId, password: string): Promise<Result<null, EraseRefusal>> => {
    const confirmed = await needs.confirmPassword(userId, password)
    if (!confirmed.ok) return confirmed
    const obstacle = obstacleOf(needs, userId)
    if (obstacle) return refuse(obstacle)
    const stopped = await needs.subscriptions.stopRenewal(userId)
    if (!stopped.ok) return refuse({ code: 'personal.renewal-not-stopped' })

    const outcome = needs.atomically((): Result<Erased | null, EraseRefusal> => {
      const person = needs.records.personOf(userId)
      // Deleted from another device meanwhile.
      if (!person) return accept(null)
      // Asked again: a payment may have begun, or the other admin left, while the card company was asked.
      const late = obstacleOf(needs, userId)
      return late ? refuse(late) : accept(takeOut(needs, person))
    })
    if (!outcome.ok) return outcome
    if (outcome.value) await afterwards(needs, outcome.value)
    return accept(null)
  }

/** Somebody who never came back; nobody asks for a password. */
export const eraseAbandoned = (needs: Needs) => async (userId: UserId) => {
  const erased = needs.atomically((): Erased | null => {
    const person = needs.records.personOf(userId)
    return person && needs.records.erase(person, needs.world.now())
  })
  if (erased) await afterwards(needs, erased)
}

const CODES = {
  'last-admin': 'personal.last-admin',
  'payment-under-way': 'personal.payment-under-way',
} as const

const obstacleOf = ({ records, world }: Needs, userId: UserId) => {
  const { obstacle } = records.endingOf(userId, world.now())
  return obstacle && { code: CODES[obstacle] }
}

const takeOut = (needs: Needs, person: Person): Erased => {
  const { records, subscriptions, outbox, audit, world } = needs
  const { userId, email, firstName } = person
  subscriptions.leave(userId, records.openOrdersOf(userId))
  const erased = records.erase(person, world.now())
  outbox.enqueue({ recipient: email, template: 'account-erased', variables: { firstName } })
  audit.record({
    actorId: userId,
    action: 'user.erase',
    targetKind: 'user',
    targetId: userId,
    ip: null,
  })
  return erased
}

/** What fails here is tried no more by the person: the nightly sweep finds files that nobody knows. */
const afterwards = async ({ records, files, reportFailure }: Needs, erased: Erased) => {
  try {
    for (const filename of erased.pictures) await files.removePicture(filename)
    await files.removeMails(erased)
    records.settle()
  } catch (error) {
    reportFailure(error instanceof Error ? error : new Error(String(error)))
  }
}
