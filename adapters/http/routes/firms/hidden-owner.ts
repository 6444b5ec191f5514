import type { GuardedContext } from '#adapters/http/guards.ts'
import { ModeratedFirmReply, type QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { picked } from '#modules/kernel/contract/picked.ts'

/** What moderators read of a firm before `Mostra`; admins read all of it. */
export const withoutOwnContact = (
  { var: { viewer } }: Pick<GuardedContext, 'var'>,
  firm: QueuedFirmReply,
): QueuedFirmReply => {
  if (viewer.role === 'admin') return firm
  const { id, name } = firm.owner
  return picked(ModeratedFirmReply, {
    ...firm,
    phone: null,
    phoneE164: null,
    owner: { id, name, email: '' },
    isContactHidden: true,
  })
}
