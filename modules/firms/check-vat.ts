import { VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { type CredentialId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ViesAnswer } from '#modules/kernel/vies.ts'
import { type Credential, unchecked } from './credential.ts'
import type { Firm } from './firm.ts'
import type { FirmNeeds } from './needs.ts'

/** How long an answer is believed. */
const BELIEVED_MS = { valid: 90 * DAY_MS, absent: 7 * DAY_MS, silent: 0 }
const FIRMS_AT_ONCE = 25

/** Asks VIES about the firm's number where the operator turned it on; the call is outside the transaction. */
export const checkVat =
  (needs: FirmNeeds) =>
  async (userId: UserId): Promise<void> => {
    const { firms, vies, world, atomically } = needs
    const firm = firms.ofOwner(userId)
    if (!firm?.vatId || !vies.isOn() || isBelieved(firm, world.now())) return
    const { vatId } = firm
    const answer = await vies.ask({ prefix: 'IT', number: vatId })
    atomically(() => {
      const present = firms.ofOwner(userId)
      if (present?.vatId === vatId) store(needs, present, answer)
    })
  }

/** The job: numbers that VIES was never or long ago asked about. */
export const checkVats = (needs: FirmNeeds) => {
  const check = checkVat(needs)
  return async (): Promise<number> => {
    if (!needs.vies.isOn()) return 0
    const since = new Date(needs.world.now().getTime() - BELIEVED_MS.valid)
    const due = needs.firms.dueForVies(since, FIRMS_AT_ONCE)
    for (const userId of due) await check(userId)
    return due.length
  }
}

const isBelieved = ({ viesOutcome, viesAt }: Firm, now: Date) =>
  viesOutcome !== null &&
  viesAt !== null &&
  now.getTime() - viesAt.getTime() < BELIEVED_MS[viesOutcome]

const store = ({ firms, credentials, world }: FirmNeeds, firm: Firm, answer: ViesAnswer) => {
  const now = world.now()
  firms.put({ ...firm, viesOutcome: answer.outcome, viesAt: now })
  const earlier = credentials
    .ofFirm(firm.id)
    .find(({ kind, method }) => kind === 'vat' && method === VIES_METHOD)
  if (answer.outcome === 'silent') return
  if (answer.outcome === 'absent') {
    if (earlier) credentials.put({ ...earlier, state: 'expired' })
    return
  }
  const checked: Credential = {
    ...unchecked,
    id: earlier?.id ?? idOf<CredentialId>(world.newId()),
    firmId: firm.id,
    kind: 'vat',
    detail: `IT${firm.vatId}`,
    issuedBy: null,
    validFrom: null,
    validUntil: null,
    state: 'checked',
    method: VIES_METHOD,
    evidence: answer.consultationNumber,
    checkedAt: now,
    createdAt: earlier?.createdAt ?? now,
  }
  credentials.put(checked)
}
