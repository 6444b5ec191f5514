import { type CredentialKind, type GateCode, VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { type CredentialId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ViesAnswer } from '#modules/kernel/vies.ts'
import type { GateReply, GateStep } from './contract/gate.ts'
import { OWN_FIRM_PAGE } from './contract/paths.ts'
import {
  asksForName,
  type Credential,
  claimedBy,
  type Firm,
  hasRightVatNumber,
  isSameName,
  unchecked,
} from './firm.ts'
import type { Account, FirmNeeds, GateNeeds, Rule } from './ports.ts'

/** How long an answer is believed. */
const BELIEVED_MS = { valid: 90 * DAY_MS, absent: 7 * DAY_MS, silent: 0 }
const FIRMS_AT_ONCE = 25

/** Asks VIES about the number that the firm claims, where the operator turned it on; the call is outside the transaction. */
export const checkVat = (needs: FirmNeeds) => async (userId: UserId) => {
  const { firms, vies, world, atomically } = needs
  const firm = firms.ofOwner(userId)
  const vatId = firm && claimedBy(firm).vatId
  if (!firm || !vatId || !vies.isOn() || isBelieved(firm, world.now())) return
  const answer = await vies.ask({ prefix: 'IT', number: vatId })
  atomically(() => {
    const present = firms.ofOwner(userId)
    if (present && claimedBy(present).vatId === vatId)
      settleVies(needs, withAnswer(present, answer, world.now()))
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

const withAnswer = (firm: Firm, answer: ViesAnswer, viesAt: Date): Firm => ({
  ...firm,
  viesOutcome: answer.outcome,
  viesName: answer.outcome === 'valid' ? answer.name : null,
  viesEvidence: answer.outcome === 'silent' ? null : answer.consultationNumber,
  viesAt,
})

/** Whether the register's name is the claimed one; null while it says none. */
export const isNameInVies = (firm: Firm): boolean | null => {
  const { legalName } = claimedBy(firm)
  return firm.viesName === null || legalName === null ? null : isSameName(firm.viesName, legalName)
}

/**
 * Keeps the firm and, where nothing waits, the check that follows from what VIES said: never under another name. What
 * VIES does not settle is claimed for the staff, because the profile has the number.
 */
export const settleVies = (
  { firms, credentials, world }: Pick<FirmNeeds, 'firms' | 'credentials' | 'world'>,
  firm: Firm,
) => {
  firms.put(firm)
  const { viesOutcome, viesAt } = firm
  if (asksForName(firm) || viesAt === null || viesOutcome === null || viesOutcome === 'silent')
    return
  const known = credentials.ofFirm(firm.id).filter(({ kind }) => kind === 'vat')
  const earlier = known.find(({ method }) => method === VIES_METHOD)
  const asked = earlier ?? known.find(({ state }) => state === 'claimed')
  const claim: Credential = {
    ...unchecked,
    id: asked?.id ?? idOf<CredentialId>(world.newId()),
    firmId: firm.id,
    kind: 'vat',
    detail: `IT${firm.vatId}`,
    issuedBy: null,
    validFrom: null,
    validUntil: null,
    createdAt: asked?.createdAt ?? world.now(),
  }
  if (viesOutcome === 'absent' || isNameInVies(firm) === false) {
    if (earlier) credentials.put({ ...earlier, state: 'expired' })
    else if (known.length === 0 && firm.state === 'shown') credentials.put(claim)
    return
  }
  credentials.put({
    ...claim,
    state: 'checked',
    method: VIES_METHOD,
    evidence: firm.viesEvidence,
    checkedAt: viesAt,
  })
}

/** What somebody needs before a contact is revealed or a plan is paid, as the operator sets it. */
export const createGate = (needs: GateNeeds) => {
  const { people, settings, world } = needs
  /** Without the days that existing members have. */
  const nextStep = (userId: UserId): GateStep | null => {
    const { revealNeeds } = settings()
    if (revealNeeds === 'none') return null
    if (revealNeeds === 'email') return people.of(userId).isEmailVerified ? null : 'email'
    return nextFirmStep(needs, userId, revealNeeds)
  }
  const lacking = (userId: UserId): GateCode | null => codeOf(nextStep(userId))
  const openUntil = (userId: UserId): Date | null => {
    const { stricterSince, graceDays } = settings()
    if (stricterSince === null) return null
    const since = new Date(stricterSince)
    if (people.of(userId).createdAt >= since) return null
    const until = new Date(since.getTime() + graceDays * DAY_MS)
    return world.now() < until ? until : null
  }
  return {
    /** Null when nothing is in the way. */
    refusalFor: (userId: UserId): GateCode | null => {
      const code = lacking(userId)
      return code === null || openUntil(userId) !== null ? null : code
    },
    /** For the banner. */
    stateOf: (userId: UserId): GateReply => {
      const step = nextStep(userId)
      const lacks = codeOf(step)
      const until = lacks === null ? null : openUntil(userId)
      return { lacks, step, until: until?.toISOString() ?? null }
    },
    /** Tells members who lack something, in the transaction that makes the gate stricter. */
    announce: () => {
      const { graceDays } = settings()
      for (const userId of people.members(world.now())) {
        const code = lacking(userId)
        if (code) needs.outbox.enqueue(neededMail(people.of(userId), code, graceDays))
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>

const neededMail = (person: Account, code: GateCode, graceDays: number): Mail => {
  const isEmail = code === 'reveal.email-required'
  return mailTo(person, 'firm-needed', {
    what: isEmail ? 'la tua email verificata' : 'il profilo della tua impresa completo',
    days: graceDays === 1 ? 'un giorno' : `${graceDays} giorni`,
    path: isEmail ? '/profilo' : OWN_FIRM_PAGE,
  })
}

const codeOf = (step: GateStep | null): GateCode | null => {
  if (step === null) return null
  return step === 'email' ? 'reveal.email-required' : 'reveal.firm-required'
}

const nextFirmStep = (
  { firms, credentials, vies }: GateNeeds,
  userId: UserId,
  needed: 'vat' | 'checked',
): GateStep | null => {
  const firm = firms.ofOwner(userId)
  if (firm?.state !== 'shown' || !hasRightVatNumber(firm)) return 'profile'
  const checked = credentials.ofFirm(firm.id).filter(({ state }) => state === 'checked')
  if (vies.isOn() && !checked.some(({ kind }) => kind === 'vat')) return 'vat'
  // What a machine said of the number is the step before.
  const isChecked = checked.some(({ method }) => method !== VIES_METHOD)
  return needed === 'vat' || isChecked ? null : 'check'
}

type Claim = { readonly kind: CredentialKind; readonly detail: string }

/**
 * Whether a credential counts for a trade, null being any: one that the law asks of some trades counts for those
 * alone, letters of DM 37/08 for those that need one of them.
 */
export const fittingTrade =
  (rules: readonly Rule[]) =>
  ({ kind, detail }: Claim, tradeId: string | null): boolean => {
    const ofKind = rules.filter((rule) => rule.kind === kind)
    if (tradeId === null || ofKind.length === 0) return true
    const needed = ofKind.filter(({ categories }) => categories.includes(tradeId))
    const letters = kind === 'dm37' ? lettersIn(detail) : []
    return needed.some(
      (rule) =>
        letters.length === 0 || lettersIn(rule.detail).some((letter) => letters.includes(letter)),
    )
  }

export type FitsTrade = ReturnType<typeof fittingTrade>

/** As people type them: `A`, `lett. c-d-e`, `LETTERE A E C`; none where no letter stands by itself. */
const lettersIn = (detail: string): readonly string[] =>
  detail
    .toUpperCase()
    .replace(/(?<=\b[A-G])\s+E\s+(?=[A-G]\b)/g, ',')
    .match(/\b[A-G]\b/g) ?? []
