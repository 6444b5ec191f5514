/// <reference lib="esnext.temporal" />
import type { StaffActor } from '#modules/kernel/audit.ts'
import {
  CREDENTIAL_KIND_LABELS,
  OWNER_CHECK_METHOD,
  VIES_CHECK_METHOD,
} from '#modules/kernel/firm-checks.ts'
import type { CredentialId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { CredentialCheckInput, CredentialRefusalInput } from './contract/credentials.ts'
import { firmPagePath, OWN_FIRM_PAGE_PATH } from './contract/paths.ts'
import { type Credential, type Firm, isOtherLegalEntity, UNCHECKED_CREDENTIAL } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** The badge says method and day; an earlier check of the same kind gives way. */
export const checkCredential =
  (needs: FirmNeeds) => (staff: StaffActor, id: CredentialId, input: CredentialCheckInput) =>
    needs.atomically(() => {
      const waitingOne = waiting(needs, id)
      if (!waitingOne.ok) return waitingOne
      const checked: Credential = {
        ...waitingOne.value,
        state: 'checked',
        method: isCheckedByOwner(needs, staff, waitingOne.value)
          ? OWNER_CHECK_METHOD
          : input.method,
        evidence: input.evidence ?? null,
        validUntil: input.validUntil ?? waitingOne.value.validUntil,
        checkedAt: needs.world.now(),
        checkedBy: staff.userId,
      }
      supersede(needs, checked)
      decide(needs, { staff, before: waitingOne.value, after: checked })
      return accept(checked)
    })

const isCheckedByOwner = (
  { firms }: Pick<FirmNeeds, 'firms'>,
  { userId }: StaffActor,
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
  (
    needs: Pick<FirmNeeds, 'atomically' | 'credentials' | 'firms' | 'people' | 'outbox' | 'audit'>,
  ) =>
  (staff: StaffActor, id: CredentialId, { reason }: CredentialRefusalInput) =>
    needs.atomically(() => {
      const waitingOne = waiting(needs, id)
      if (!waitingOne.ok) return waitingOne
      const refused: Credential = { ...waitingOne.value, state: 'refused', refusalReason: reason }
      decide(needs, { staff, before: waitingOne.value, after: refused })
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
  readonly staff: StaffActor
  readonly before: Credential
  readonly after: Credential
}

/** Row, audit entry and mail are one transaction. */
const decide = (
  {
    firms,
    credentials,
    people,
    outbox,
    audit,
  }: Pick<FirmNeeds, 'firms' | 'credentials' | 'people' | 'outbox' | 'audit'>,
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
  const path = isChecked && firm.state === 'shown' ? firmPagePath(firm.slug) : OWN_FIRM_PAGE_PATH
  const { method, refusalReason } = after
  outbox.enqueue(
    isChecked
      ? mailTo(owner, 'credential-checked', { credential, method: method ?? '', path })
      : mailTo(owner, 'credential-refused', { credential, reason: refusalReason ?? '', path }),
  )
}

/**
 * What a changed firm may no longer claim: every check that was made of its old name, and what only trades needed
 * that it does not have any more.
 */
export const dropOutdatedChecks = (
  needs: Pick<FirmNeeds, 'credentials' | 'rules'>,
  before: Firm,
  after: Firm,
) => {
  const { credentials } = needs
  const needed = kindsOf(needs, after)
  const unneeded = new Set([...kindsOf(needs, before)].filter((kind) => !needed.has(kind)))
  for (const credential of credentials.ofFirm(after.id)) {
    const isOfOldName = isOtherLegalEntity(before, after) && credential.state === 'checked'
    if (unneeded.has(credential.kind) || (isOfOldName && credential.method === VIES_CHECK_METHOD))
      credentials.remove(credential.id)
    else if (isOfOldName) credentials.put({ ...credential, ...UNCHECKED_CREDENTIAL })
  }
}

/** What the law asks of the firm's trades. */
const kindsOf = ({ rules }: Pick<FirmNeeds, 'rules'>, { trades }: Firm) =>
  new Set(
    rules
      .filter(({ categories }) => trades.some((id) => categories.includes(id)))
      .map(({ kind }) => kind),
  )
