/** The staff's decisions about firms; each is written with its audit entry and its mail in one transaction. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import type { DecisionBasis } from '#modules/kernel/decisions.ts'
import type { FirmId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { applyViesAnswer } from './check-vat.ts'
import type { FirmCode } from './contract/codes.ts'
import type { ApproveFirmInput, RejectFirmInput, SuspendFirmInput } from './contract/firm-queue.ts'
import { firmPagePath, OWN_FIRM_PAGE_PATH } from './contract/paths.ts'
import {
  applyPendingChanges,
  type Firm,
  firmNameOf,
  hasPendingName,
  NO_VIES_ANSWER,
} from './firm.ts'
import type { FirmNeeds } from './ports.ts'
import { applyPendingIdentity, isVatTaken } from './save-firm.ts'

type Refusal = { readonly code: FirmCode }
type Outcome = Result<Firm, Refusal>

/** Who it asks to be is public from now on. */
export const approveFirm =
  (needs: FirmNeeds) =>
  (staff: StaffActor, id: FirmId, { seen }: Partial<ApproveFirmInput> = {}): Outcome =>
    decide(needs, staff, id, {
      action: 'firm.approve',
      from: waiting,
      change: (firm) => {
        if (seen !== undefined && seen !== firm.updatedAt.toISOString())
          return refuse({ code: 'firm.changed' })
        if (isVatTaken(needs, applyPendingChanges(firm), firm.id))
          return refuse({ code: 'firms.vat-taken' })
        const approved = markShown(needs, {
          ...applyPendingIdentity(needs, firm),
          isApproved: true,
        })
        needs.events.approved(approved)
        return accept(approved)
      },
      mail: ({ slug }) => ({
        title: 'Il profilo della tua impresa è visibile',
        text: 'abbiamo approvato il profilo della tua impresa: ora lo vedono tutti.',
        path: firmPagePath(slug),
      }),
    })

/** Back into the queue after the staff's own mistake: nothing is said against its owner. */
export const undoFirmApproval =
  (needs: FirmNeeds) =>
  (staff: StaffActor, id: FirmId): Outcome =>
    decide(needs, staff, id, {
      action: 'firm.undo-approval',
      from: ({ state, isApproved }) =>
        state === 'shown' && isApproved ? null : 'firm.not-approved',
      change: (firm) =>
        accept({ ...firm, state: 'waiting', isApproved: false, waitingSince: needs.world.now() }),
      mail: () => ({
        title: 'Ricontrolliamo il profilo della tua impresa',
        text: 'avevamo approvato per errore il profilo della tua impresa. Lo sbaglio è nostro e tu non devi fare niente: ricontrolliamo il profilo appena possibile e ti scriviamo. Nel frattempo non è visibile.',
        path: OWN_FIRM_PAGE_PATH,
      }),
    })

/** What was approved before stays public. */
export const rejectFirm =
  (needs: FirmNeeds) =>
  (staff: StaffActor, id: FirmId, { reason }: RejectFirmInput): Outcome =>
    decide(needs, staff, id, {
      action: 'firm.reject',
      from: waiting,
      change: (firm) =>
        accept({
          ...firm,
          ...(hasPendingName(firm) && NO_VIES_ANSWER),
          ...(firm.state === 'waiting' && { state: 'draft' as const }),
          pending: null,
          waitingSince: null,
          rejectionReason: reason,
        }),
      reason,
      mail: ({ state }) => ({
        title: 'Il profilo della tua impresa va corretto',
        text:
          state === 'shown'
            ? 'non abbiamo approvato i nuovi dati della tua impresa: il profilo resta visibile con i dati precedenti. Puoi correggere i nuovi dati e inviarli di nuovo.'
            : 'per ora non mostriamo il profilo della tua impresa. Puoi correggerlo e chiederci di nuovo di pubblicarlo.',
        path: OWN_FIRM_PAGE_PATH,
      }),
    })

type Suspension = SuspendFirmInput & {
  /** The decision about a notice has a mail of its own. */
  readonly isSilent?: true
}

/** Its page, its showcase items and its VAT number are free at once. */
export const suspendFirm =
  (needs: FirmNeeds) =>
  (staff: StaffActor, id: FirmId, { reason, ground: basis, isSilent }: Suspension): Outcome =>
    decide(needs, staff, id, {
      action: 'firm.suspend',
      from: ({ state }) => (state === 'suspended' ? 'firm.already-suspended' : null),
      change: (firm) =>
        accept({
          ...firm,
          ...(hasPendingName(firm) && NO_VIES_ANSWER),
          state: 'suspended',
          suspendedFrom: firm.state,
          suspendedReason: reason,
          pending: null,
          waitingSince: null,
        }),
      reason,
      ...(!isSilent && {
        basis,
        mail: () => ({
          title: 'Abbiamo sospeso il profilo della tua impresa',
          text: 'abbiamo sospeso il profilo della tua impresa: pagina e annunci in vetrina non sono più visibili.',
          path: OWN_FIRM_PAGE_PATH,
        }),
      }),
    })

/** Restores the earlier state, unless the name or number needs another check. */
export const restoreFirm =
  (needs: FirmNeeds) =>
  (staff: StaffActor, id: FirmId): Outcome =>
    decide(needs, staff, id, {
      action: 'firm.restore',
      from: ({ state }) => (state === 'suspended' ? null : 'firm.not-suspended'),
      change: (firm) => {
        if (firm.suspendedFrom !== 'draft' && isVatTaken(needs, firm, firm.id))
          return refuse({ code: 'firms.vat-taken' })
        const state = firm.suspendedFrom ?? 'draft'
        const restored = { ...firm, suspendedFrom: null, suspendedReason: null }
        if (state === 'draft') return accept({ ...restored, state })
        return accept(
          firm.isApproved
            ? markShown(needs, restored)
            : { ...restored, state: 'waiting', waitingSince: needs.world.now() },
        )
      },
      mail: () => ({
        title: 'Il profilo della tua impresa è di nuovo attivo',
        text: 'abbiamo tolto la sospensione: la pagina e gli annunci sono di nuovo visibili.',
        path: OWN_FIRM_PAGE_PATH,
      }),
    })

const waiting = ({ waitingSince }: Firm) => (waitingSince === null ? 'firm.not-waiting' : null)

/** The first time it takes its place in the list, for good. */
const markShown = ({ firms, world }: Pick<FirmNeeds, 'firms' | 'world'>, firm: Firm): Firm => ({
  ...firm,
  state: 'shown',
  pending: null,
  waitingSince: null,
  rejectionReason: null,
  shownAt: firm.shownAt ?? world.now(),
  position: firm.position ?? firms.nextPosition(),
})

type Deed = {
  readonly action: `firm.${'approve' | 'undo-approval' | 'reject' | 'suspend' | 'restore'}`
  /** The refusal, if the firm does not allow the decision. */
  readonly from: (firm: Firm) => FirmCode | null
  readonly change: (firm: Firm) => Outcome
  readonly reason?: string
  /** Legal basis for a statement of reasons. */
  readonly basis?: DecisionBasis
  readonly mail?: (firm: Firm) => {
    readonly title: string
    readonly text: string
    readonly path: string
  }
}

const decide = (needs: FirmNeeds, staff: StaffActor, id: FirmId, deed: Deed): Outcome =>
  needs.atomically((): Outcome => {
    const before = needs.firms.find(id)
    if (!before) return refuse({ code: 'firm.not-found' })
    const code = deed.from(before)
    if (code) return refuse({ code })
    const decided = deed.change(before)
    if (!decided.ok) return decided
    const after = { ...decided.value, updatedAt: needs.world.now() }
    applyViesAnswer(needs, after)
    record(needs, staff, { deed, before, after })
    mail(needs, staff, { deed, after })
    return accept(after)
  })

type Decided = { readonly deed: Deed; readonly before: Firm; readonly after: Firm }

const record = (
  { audit }: Pick<FirmNeeds, 'audit'>,
  staff: StaffActor,
  { deed, before, after }: Decided,
) =>
  audit.record(staff, deed.action, ['firm', after.id], {
    before: { state: before.state, legalName: before.legalName, vatId: before.vatId },
    after: {
      state: after.state,
      legalName: after.legalName,
      vatId: after.vatId,
      ...(deed.reason !== undefined && { reason: deed.reason }),
    },
  })

const mail = (
  { people, outbox, decisionLog }: Pick<FirmNeeds, 'people' | 'outbox' | 'decisionLog'>,
  { userId }: StaffActor,
  { deed, after }: Omit<Decided, 'before'>,
) => {
  if (!deed.mail) return
  const facts = deed.reason ?? ''
  const statement = deed.basis && {
    userId: after.ownerId,
    kind: 'firm_suspended' as const,
    subject: firmNameOf(after),
    target: { kind: 'firm' as const, id: after.id },
    facts,
    basis: deed.basis,
    decidedBy: userId,
  }
  outbox.enqueue(
    mailTo(people.of(after.ownerId), 'firm-decided', {
      name: firmNameOf(after),
      ...deed.mail(after),
      reasons: deed.reason === undefined ? [] : [{ reason: deed.reason }],
      statement: statement ? [decisionLog.write(statement)] : [],
    }),
  )
}
