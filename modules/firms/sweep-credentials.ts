import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { formatLongDay } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { OWN_FIRM_PAGE_PATH } from './contract/paths.ts'
import type { Credential } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** Days before the end when the firm is reminded. */
const REMINDERS = [30, 7] as const

const AT_ONCE = 100

/** Nightly: reminds before the end of a validity, and takes the badge away after it. Answers how many changed. */
export const sweepCredentials =
  (
    needs: Pick<FirmNeeds, 'atomically' | 'credentials' | 'world' | 'firms' | 'people' | 'outbox'>,
  ) =>
  (): number =>
    needs.atomically(() => {
      const { credentials, world } = needs
      const today = romeDayOf(world.now())
      const horizon = today.add({ days: REMINDERS[0] }).toString()
      const changed = credentials
        .endingBy(horizon)
        .flatMap((credential) => swept(credential, today) ?? [])
        .slice(0, AT_ONCE)
      for (const credential of changed) {
        credentials.put(credential)
        notify(needs, credential)
      }
      return changed.length
    })

/** Answers null when nothing is due. */
const swept = (credential: Credential, today: Temporal.PlainDate): Credential | null => {
  const { validUntil, remindedDays } = credential
  if (validUntil === null) return null
  const left = today.until(Temporal.PlainDate.from(validUntil), { largestUnit: 'days' }).days
  if (left < 0) return { ...credential, state: 'expired' }
  const due = REMINDERS.filter((days) => left <= days).at(-1)
  if (due === undefined || (remindedDays !== null && remindedDays <= due)) return null
  return { ...credential, remindedDays: due }
}

const notify = (
  { firms, people, outbox }: Pick<FirmNeeds, 'firms' | 'people' | 'outbox'>,
  credential: Credential,
) => {
  const firm = firms.find(credential.firmId)
  if (!firm) return
  const words = {
    credential: `${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`,
    day: formatLongDay(credential.validUntil ?? ''),
    path: OWN_FIRM_PAGE_PATH,
  }
  const template = credential.state === 'expired' ? 'credential-expired' : 'credential-expiring'
  outbox.enqueue(mailTo(people.of(firm.ownerId), template, words))
}
