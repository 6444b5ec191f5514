import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { toRomeClock } from '#modules/kernel/rome-calendar.ts'
import { RETENTION_MONTHS } from './contract/retention.ts'
import type { DataSubject, ErasedFiles, PersonalNeeds, StaffRequest } from './ports.ts'

type ErasingNeeds = Pick<
  PersonalNeeds,
  'atomically' | 'records' | 'world' | 'files' | 'reportFailure'
>

/**
 * Erases an account on its owner's request. First the card company must stop renewals: if it cannot be reached
 * nothing is erased, because nobody could stop them later. Then all rows go in one transaction, and finally the
 * files.
 */
export const eraseAccount = (needs: PersonalNeeds) => async (userId: UserId, password: string) => {
  const confirmed = await needs.confirmPassword(userId, password)
  return confirmed.ok ? await eraseNow(needs, userId, null) : confirmed
}

/** Erases the account of somebody who asked for it and cannot do it alone. */
export const eraseByStaff =
  (needs: PersonalNeeds) =>
  async ({ userId, ...request }: StaffRequest) => {
    if (request.staff.userId === userId) return refuse({ code: 'personal.own-account' })
    if (!needs.records.personOf(userId)) return refuse({ code: 'personal.not-found' })
    return await eraseNow(needs, userId, request)
  }

/** `by` is null for people who erase their own account. */
const eraseNow = async (
  needs: PersonalNeeds,
  userId: UserId,
  by: Omit<StaffRequest, 'userId'> | null,
) => {
  const obstacle = obstacleOf(needs, userId)
  if (obstacle) return refuse(obstacle)
  const stopped = await needs.subscriptions.stopRenewal(userId)
  if (!stopped.ok) return refuse({ code: 'personal.renewal-not-stopped' })

  const outcome = needs.atomically(() => {
    const person = needs.records.personOf(userId)
    // Already erased from another device.
    if (!person) return accept(null)
    // Rechecked: a payment may have begun, or the other admin left, during the call to the card company.
    const late = obstacleOf(needs, userId)
    if (late) return refuse(late)
    const erased = takeOut(needs, person)
    needs.audit.record(by?.staff ?? { userId, ip: null }, 'user.erase', ['user', userId], {
      after: by && { reason: by.reason },
    })
    return accept(erased)
  })
  if (!outcome.ok) return outcome
  if (outcome.value) await afterwards(needs, outcome.value)
  return accept(null)
}

/** Erases an abandoned account, without password. */
export const eraseAbandoned = (needs: ErasingNeeds) => async (userId: UserId) => {
  const erased = needs.atomically((): ErasedFiles | null => {
    const person = needs.records.personOf(userId)
    return person && needs.records.erase(person, needs.world.now())
  })
  if (erased) await afterwards(needs, erased)
}

const CODES = {
  'last-admin': 'personal.last-admin',
  'payment-under-way': 'personal.payment-under-way',
} as const

const obstacleOf = (
  { records, world }: Pick<PersonalNeeds, 'records' | 'world'>,
  userId: UserId,
) => {
  const { obstacle } = records.endingOf(userId, world.now())
  return obstacle && { code: CODES[obstacle] }
}

const takeOut = (
  needs: Pick<PersonalNeeds, 'records' | 'events' | 'outbox' | 'world'>,
  person: DataSubject,
): ErasedFiles => {
  const { records, events, outbox, world } = needs
  const { userId } = person
  const passedOver = records.chosenOthers(userId)
  events.erasing(userId, records.openOrdersOf(userId))
  const erased = records.erase(person, world.now())
  for (const { isClient, title, talkId, ...other } of passedOver)
    outbox.enqueue(
      // The mail does not name who left.
      mailTo(other, 'talk-left', {
        who: isClient ? 'Il professionista che hai scelto' : 'Il cliente che ti ha scelto',
        title,
        path: `/messaggi/${talkId}`,
      }),
    )
  outbox.enqueue(mailTo(person, 'account-erased', {}))
  return erased
}

/** Failures here are not retried: the nightly sweep removes files without a row. */
const afterwards = async (
  { records, files, reportFailure }: Pick<PersonalNeeds, 'records' | 'files' | 'reportFailure'>,
  erased: ErasedFiles,
) => {
  try {
    for (const filename of erased.pictures) await files.removePicture(filename)
    for (const filename of erased.talkImages) await files.removeTalkImage(filename)
    await files.removeMails(erased)
    records.foldLog()
  } catch (error) {
    reportFailure(error instanceof Error ? error : new Error(String(error)))
  }
}

const AT_ONCE = 20

/** Erases unused accounts after a year. Answers how many; called until none is left. */
export const eraseUnusedAccounts = (needs: ErasingNeeds) => {
  const erase = eraseAbandoned(needs)
  return async (): Promise<number> => {
    const before = monthsBefore(needs.world.now(), RETENTION_MONTHS.abandonedAccounts)
    const abandoned = needs.records.abandoned(before, AT_ONCE)
    for (const userId of abandoned) await erase(userId)
    return abandoned.length
  }
}

const monthsBefore = (now: Date, months: number) =>
  new Date(toRomeClock(now).subtract({ months }).epochMilliseconds)
