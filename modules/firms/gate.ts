import { type RevealGateCode, VIES_CHECK_METHOD } from '#modules/kernel/firm-checks.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { GateReply, GateStep } from './contract/gate.ts'
import { OWN_FIRM_PAGE_PATH } from './contract/paths.ts'
import { type Firm, hasRightVatNumber, listMissingParts } from './firm.ts'
import type { FirmOwner, GateNeeds } from './ports.ts'

/** What somebody needs before a contact is revealed or a plan is paid, as the operator sets it. */
export const createRevealGate = (needs: GateNeeds) => {
  const { people, settings, world } = needs
  /** Ignores the days that existing members have to comply. */
  const nextStep = (userId: UserId): GateStep | null => {
    const { revealNeeds } = settings()
    if (revealNeeds === 'none') return null
    if (revealNeeds === 'email') return people.of(userId).isEmailVerified ? null : 'email'
    return nextFirmStep(needs, userId, revealNeeds)
  }
  const lacking = (userId: UserId): RevealGateCode | null => codeOf(nextStep(userId))
  const openUntil = (userId: UserId): Date | null => {
    const { stricterSince, graceDays } = settings()
    if (stricterSince === null) return null
    const since = new Date(stricterSince)
    if (people.of(userId).createdAt >= since) return null
    const until = new Date(since.getTime() + graceDays * DAY_MS)
    return world.now() < until ? until : null
  }
  return {
    /** Answers null when nothing is in the way. */
    refusalFor: (userId: UserId): RevealGateCode | null => {
      const code = lacking(userId)
      return code === null || openUntil(userId) !== null ? null : code
    },
    /** Fills the banner. */
    stateOf: (userId: UserId): GateReply => {
      const step = nextStep(userId)
      const lacks = codeOf(step)
      const until = lacks === null ? null : openUntil(userId)
      return { lacks, step, until: until?.toISOString() ?? null }
    },
    /** Tells members who lack something, in the transaction that makes the gate stricter. */
    notifyMembers: () => {
      const { graceDays } = settings()
      for (const userId of people.members(world.now())) {
        const code = lacking(userId)
        if (code) needs.outbox.enqueue(neededMail(people.of(userId), code, graceDays))
      }
    },
  }
}

export type RevealGate = ReturnType<typeof createRevealGate>

const neededMail = (person: FirmOwner, code: RevealGateCode, graceDays: number): Mail => {
  const isEmail = code === 'reveal.email-required'
  return mailTo(person, 'firm-needed', {
    what: isEmail ? 'un indirizzo email verificato' : 'il profilo completo della tua impresa',
    days: graceDays === 1 ? 'un giorno' : `${graceDays} giorni`,
    path: isEmail ? '/profilo' : OWN_FIRM_PAGE_PATH,
  })
}

const codeOf = (step: GateStep | null): RevealGateCode | null => {
  if (step === null) return null
  return step === 'email' ? 'reveal.email-required' : 'reveal.firm-required'
}

/** Who has done their part is not asked to complete anything. */
const profileStep = (firm: Firm | null): GateStep => {
  if (firm === null || !hasRightVatNumber(firm) || listMissingParts(firm).length > 0)
    return 'profile'
  if (firm.state === 'waiting' || firm.state === 'suspended') return firm.state
  return firm.rejectionReason === null ? 'hidden' : 'rejected'
}

const nextFirmStep = (
  { firms, credentials, vies }: Pick<GateNeeds, 'firms' | 'credentials' | 'vies'>,
  userId: UserId,
  needed: 'vat' | 'checked',
): GateStep | null => {
  const firm = firms.ofOwner(userId)
  if (firm?.state !== 'shown' || !hasRightVatNumber(firm)) return profileStep(firm)
  const checked = credentials.ofFirm(firm.id).filter(({ state }) => state === 'checked')
  if (vies.isOn() && !checked.some(({ kind }) => kind === 'vat')) return 'vat'
  // What a machine said of the number is the step before.
  const isChecked = checked.some(({ method }) => method !== VIES_CHECK_METHOD)
  return needed === 'vat' || isChecked ? null : 'check'
}
