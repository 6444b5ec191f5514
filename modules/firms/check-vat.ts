import { VIES_CHECK_METHOD } from '#modules/kernel/firm-checks.ts'
import { type CredentialId, toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ViesAnswer } from '#modules/kernel/vies.ts'
import { fillFromVies } from './fill-from-vies.ts'
import {
  applyPendingChanges,
  type Credential,
  type Firm,
  hasPendingName,
  isSameName,
  UNCHECKED_CREDENTIAL,
} from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** How long an answer is believed. */
const BELIEVED_MS = { valid: 90 * DAY_MS, absent: 7 * DAY_MS, silent: 0 }

const FIRMS_AT_ONCE = 25

type Asking = Pick<FirmNeeds, 'firms' | 'vies' | 'world' | 'atomically' | 'credentials' | 'inLatin'>

/** Asks VIES about the number that the firm claims, where the operator turned it on; the call is outside the transaction. */
export const checkVatNumber = (needs: Asking) => async (userId: UserId) => {
  const { firms, vies, world, atomically } = needs
  const firm = firms.ofOwner(userId)
  const vatId = firm && applyPendingChanges(firm).vatId
  if (!firm || !vatId || !vies.isOn() || isBelieved(firm, world.now())) return
  const answer = await vies.ask({ prefix: 'IT', number: vatId })
  atomically(() => {
    const present = firms.ofOwner(userId)
    if (present && applyPendingChanges(present).vatId === vatId)
      applyViesAnswer(needs, fillFromVies(needs, applyAnswer(present, answer, world.now()), answer))
  })
}

/** The job: numbers that VIES was never or long ago asked about. */
export const checkDueVatNumbers = (needs: Asking) => {
  const check = checkVatNumber(needs)
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

const applyAnswer = (firm: Firm, answer: ViesAnswer, viesAt: Date): Firm => ({
  ...firm,
  viesOutcome: answer.outcome,
  viesName: answer.outcome === 'valid' ? answer.name : null,
  viesEvidence: answer.outcome === 'silent' ? null : answer.consultationNumber,
  viesAt,
})

/** Tells whether the register's name is the claimed one; null while it says none. */
export const isNameConfirmedByVies = (firm: Firm): boolean | null => {
  const { legalName } = applyPendingChanges(firm)
  return firm.viesName === null || legalName === null ? null : isSameName(firm.viesName, legalName)
}

/**
 * Keeps the firm and, where nothing waits, the check that follows from what VIES said: never under another name. What
 * VIES does not confirm is claimed for the staff, because the profile has the number.
 */
export const applyViesAnswer = (
  { firms, credentials, world }: Pick<FirmNeeds, 'firms' | 'credentials' | 'world'>,
  firm: Firm,
) => {
  firms.put(firm)
  const { viesOutcome, viesAt } = firm
  if (hasPendingName(firm) || viesAt === null || viesOutcome === null || viesOutcome === 'silent')
    return
  const claims = credentials.ofFirm(firm.id).filter(({ kind }) => kind === 'vat')
  const earlier = claims.find(({ method }) => method === VIES_CHECK_METHOD)
  const credential = earlier ?? claims.find(({ state }) => state === 'claimed')
  const claim: Credential = {
    ...UNCHECKED_CREDENTIAL,
    id: credential?.id ?? toId<CredentialId>(world.newId()),
    firmId: firm.id,
    kind: 'vat',
    detail: `IT${firm.vatId}`,
    issuedBy: null,
    validFrom: null,
    validUntil: null,
    createdAt: credential?.createdAt ?? world.now(),
  }
  if (viesOutcome === 'absent' || isNameConfirmedByVies(firm) === false) {
    if (earlier) credentials.put({ ...earlier, state: 'expired' })
    else if (claims.length === 0 && firm.state === 'shown') credentials.put(claim)
    return
  }
  credentials.put({
    ...claim,
    state: 'checked',
    method: VIES_CHECK_METHOD,
    evidence: firm.viesEvidence,
    checkedAt: viesAt,
  })
}
