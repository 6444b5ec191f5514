import type { StaffActor } from '#modules/kernel/audit.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { FirmId, UserId } from '#modules/kernel/ids.ts'
import { findBigNameOfFirm } from '#modules/kernel/names.ts'
import { refuse } from '#modules/kernel/result.ts'
import { listChangedWords } from './check-texts.ts'
import { isNameConfirmedByVies } from './check-vat.ts'
import {
  type ContestVatNumberInput,
  type FirmQueueQuery,
  QueuedFirmReply,
} from './contract/firm-queue.ts'
import {
  applyPendingChanges,
  type Firm,
  firmNameOf,
  hasPendingName,
  pickFirmIdentity,
} from './firm.ts'
import type { FirmNeeds } from './ports.ts'

export const firmQueue = (
  needs: Pick<FirmNeeds, 'firms' | 'atomically' | 'audit' | 'people' | 'places'>,
) => {
  const { firms } = needs
  return {
    page: (query: FirmQueueQuery): { items: QueuedFirmReply[]; total: number } => {
      const { items, total } = firms.queue(query)
      return { items: items.map((firm) => toQueued(needs, firm)), total }
    },
    one: (id: FirmId): QueuedFirmReply | null => {
      const firm = firms.find(id)
      return firm && toQueued(needs, firm)
    },
    /** `Mostra`: the audit log keeps who of the moderators saw a contact. */
    noteContactSeen: (staff: StaffActor, id: FirmId) =>
      needs.atomically(() => needs.audit.record(staff, 'firm.reveal-contact', ['firm', id])),
  }
}

const toQueued = (
  { firms, people, places }: Pick<FirmNeeds, 'firms' | 'people' | 'places'>,
  firm: Firm,
): QueuedFirmReply => {
  const claimed = applyPendingChanges(firm)
  const { email, firstName, lastName } = people.of(firm.ownerId)
  return pickReply(QueuedFirmReply, {
    ...claimed,
    state: firm.waitingSince ? 'waiting' : firm.state,
    approved: hasPendingName(firm) ? pickFirmIdentity(firm) : null,
    waitingWords: listChangedWords(firm, claimed),
    trades: firm.trades.map((id) => places.category(id)?.name ?? id),
    owner: { id: firm.ownerId, name: `${firstName} ${lastName}`, email },
    vies: firm.viesOutcome && {
      outcome: firm.viesOutcome,
      name: firm.viesName,
      isSameName: isNameConfirmedByVies(firm),
    },
    bigName: findBigNameOfFirm(claimed.legalName, claimed.tradeName),
    sameNumber: claimed.vatId === null ? [] : [...firms.sameNumber(claimed.vatId, firm.id)],
  })
}

/** Reports the firm that holds the VAT number; if the staff upholds the report, the firm is suspended and the number becomes free. */
export const reportVatHolder =
  ({ firms, people, report }: Pick<FirmNeeds, 'firms' | 'people' | 'report'>) =>
  (userId: UserId, ip: string, { vatId, legalName, reason }: ContestVatNumberInput) => {
    const number = vatId.toUpperCase().replace(/^IT|[^\d]/g, '')
    const holder = firms.holderOf(number, firms.ofOwner(userId)?.id ?? null)
    if (!holder) return refuse({ code: 'firm.not-found' })
    const [contester, owner] = [people.of(userId), people.of(holder.ownerId)]
    const explanation = [
      `Contestazione della partita IVA ${number}.`,
      `Chi scrive: ${contester.firstName} ${contester.lastName} (${contester.email}), per l’impresa «${legalName}».`,
      `Chi la usa già sul sito: ${owner.firstName} ${owner.lastName} (${owner.email}), per l’impresa «${applyPendingChanges(holder).legalName ?? firmNameOf(holder)}».`,
      reason,
    ].join('\n\n')
    const about = { id: holder.id, title: firmNameOf(holder), ownerId: holder.ownerId }
    return report({ about, reporter: { id: userId, ip }, explanation })
  }
