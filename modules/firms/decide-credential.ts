/// <reference lib="esnext.temporal" />
import type { Staff } from '#modules/kernel/audit.ts'
import { CREDENTIAL_KIND_LABELS, OWNER_METHOD, VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { type CredentialId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { dayInWords } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import {
  type CheckInput,
  CREDENTIALS_MAX,
  type CredentialInput,
  type RefuseInput,
  type TradeRule,
} from './contract/credentials.ts'
import { firmPage, OWN_FIRM_PAGE } from './contract/paths.ts'
import { type Credential, type Firm, isOtherEntity, unchecked } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** The badge says method and day; an earlier check of the same kind gives way. */
export const checkCredential =
  (needs: FirmNeeds) => (staff: Staff, id: CredentialId, input: CheckInput) =>
    needs.atomically(() => {
      const found = waiting(needs, id)
      if (!found.ok) return found
      const checked: Credential = {
        ...found.value,
        state: 'checked',
        method: isCheckedByOwner(needs, staff, found.value) ? OWNER_METHOD : input.method,
        evidence: input.evidence ?? null,
        validUntil: input.validUntil ?? found.value.validUntil,
        checkedAt: needs.world.now(),
        checkedBy: staff.userId,
      }
      supersede(needs, checked)
      decided(needs, { staff, before: found.value, after: checked })
      return accept(checked)
    })

const isCheckedByOwner = (
  { firms }: Pick<FirmNeeds, 'firms'>,
  { userId }: Staff,
  { firmId }: Credential,
) => firms.find(firmId)?.ownerId === userId

const supersede = (
  { credentials }: Pick<FirmNeeds, 'credentials'>,
  { id, firmId, kind }: Credential,
) => {
  const isEarlier = (one: Credential) =>
    one.kind === kind && one.id !== id && one.state === 'checked'
  for (const earlier of credentials.ofFirm(firmId).filter(isEarlier))
    credentials.put({ ...earlier, state: 'expired' })
}

export const refuseCredential =
  (needs: FirmNeeds) =>
  (staff: Staff, id: CredentialId, { reason }: RefuseInput) =>
    needs.atomically(() => {
      const found = waiting(needs, id)
      if (!found.ok) return found
      const refused: Credential = { ...found.value, state: 'refused', refusalReason: reason }
      decided(needs, { staff, before: found.value, after: refused })
      return accept(refused)
    })

const waiting = ({ credentials }: Pick<FirmNeeds, 'credentials'>, id: CredentialId) => {
  const credential = credentials.find(id)
  if (!credential) return refuse({ code: 'credential.not-found' })
  return credential.state === 'claimed'
    ? accept(credential)
    : refuse({ code: 'credential.already-decided' })
}

type Decision = {
  readonly staff: Staff
  readonly before: Credential
  readonly after: Credential
}

/** Row, audit entry and mail are one transaction. */
const decided = (
  { firms, credentials, people, outbox, audit }: FirmNeeds,
  { staff, before, after }: Decision,
) => {
  credentials.put(after)
  const isChecked = after.state === 'checked'
  audit.record(
    staff,
    isChecked ? 'credential.check' : 'credential.refuse',
    ['credential', after.id],
    {
      before: { state: before.state },
      after: { state: after.state, method: after.method, reason: after.refusalReason },
    },
  )
  const firm = firms.find(after.firmId)
  if (!firm) return
  const owner = people.of(firm.ownerId)
  const credential = `${CREDENTIAL_KIND_LABELS[after.kind]}: ${after.detail}`
  const path = isChecked && firm.state === 'shown' ? firmPage(firm.slug) : OWN_FIRM_PAGE
  const { method, refusalReason } = after
  outbox.enqueue(
    isChecked
      ? mailTo(owner, 'credential-checked', { credential, method: method ?? '', path })
      : mailTo(owner, 'credential-refused', { credential, reason: refusalReason ?? '', path }),
  )
}

/** Days before the end when the firm is reminded. */
const REMINDERS = [30, 7] as const
const AT_ONCE = 100

/** Nightly: reminds before the end of a validity, and takes the badge away after it. Answers how many changed. */
export const sweepCredentials = (needs: FirmNeeds) => (): number =>
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

/** Null when nothing is due. */
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
    day: dayInWords(credential.validUntil ?? ''),
    path: OWN_FIRM_PAGE,
  }
  const template = credential.state === 'expired' ? 'credential-expired' : 'credential-expiring'
  outbox.enqueue(mailTo(people.of(firm.ownerId), template, words))
}

/** A claim replaces an earlier one of its kind that is not checked; a checked one stays until the new one is. */
export const claimCredential =
  ({
    firms,
    credentials,
    world,
    atomically,
  }: Pick<FirmNeeds, 'firms' | 'credentials' | 'world' | 'atomically'>) =>
  (userId: UserId, input: CredentialInput) =>
    atomically(() => {
      const firm = firms.ofOwner(userId)
      if (!firm) return refuse({ code: 'firm.none' })
      const known = credentials.ofFirm(firm.id)
      const replaced = known.filter(({ kind, state }) => kind === input.kind && state !== 'checked')
      if (known.length - replaced.length >= CREDENTIALS_MAX)
        return refuse({ code: 'credential.too-many' })
      for (const { id } of replaced) credentials.remove(id)
      const claimed: Credential = {
        ...unchecked,
        ...detailsOf(input, firm),
        id: idOf<CredentialId>(world.newId()),
        firmId: firm.id,
        createdAt: world.now(),
      }
      credentials.put(claimed)
      return accept(claimed)
    })

/** The profile has the VAT number. */
const detailsOf = (
  { kind, detail, issuedBy, validFrom, validUntil }: CredentialInput,
  { vatId }: Firm,
) => ({
  kind,
  detail: kind === 'vat' && vatId ? `IT${vatId}` : detail,
  issuedBy: issuedBy ?? null,
  validFrom: validFrom ?? null,
  validUntil: validUntil ?? null,
})

/** One's own; somebody else's is not found. */
export const withdrawCredential =
  ({ firms, credentials, atomically }: Pick<FirmNeeds, 'firms' | 'credentials' | 'atomically'>) =>
  (userId: UserId, id: CredentialId) =>
    atomically(() => {
      const credential = credentials.find(id)
      const isOwn = credential !== null && credential.firmId === firms.ofOwner(userId)?.id
      if (!isOwn) return refuse({ code: 'credential.not-found' })
      credentials.remove(id)
      return accept(null)
    })

/** What the firm's trades need by law and it did not claim. */
export const suggestedCredentials = (
  { rules, places }: FirmNeeds,
  firm: Firm,
  claimed: readonly Credential[],
): TradeRule[] =>
  rules.flatMap(({ categories, kind, detail, why }) => {
    const trades = firm.trades.filter((id) => categories.includes(id))
    const isClaimed = claimed.some((one) => one.kind === kind && one.state !== 'refused')
    return trades.length === 0 || isClaimed
      ? []
      : [{ kind, detail, why, trades: trades.map((id) => places.category(id)?.name ?? id) }]
  })

/**
 * What a changed firm may no longer claim: every check that was made of its old name, and what only trades needed
 * that it does not have any more.
 */
export const dropChecks = (needs: FirmNeeds, before: Firm, after: Firm) => {
  const { credentials } = needs
  const needed = kindsOf(needs, after)
  const unneeded = new Set([...kindsOf(needs, before)].filter((kind) => !needed.has(kind)))
  for (const credential of credentials.ofFirm(after.id)) {
    const isOfOldName = isOtherEntity(before, after) && credential.state === 'checked'
    if (unneeded.has(credential.kind) || (isOfOldName && credential.method === VIES_METHOD))
      credentials.remove(credential.id)
    else if (isOfOldName) credentials.put({ ...credential, ...unchecked })
  }
}

/** What the law asks of the firm's trades. */
const kindsOf = ({ rules }: Pick<FirmNeeds, 'rules'>, { trades }: Firm) =>
  new Set(
    rules
      .filter(({ categories }) => trades.some((id) => categories.includes(id)))
      .map(({ kind }) => kind),
  )
