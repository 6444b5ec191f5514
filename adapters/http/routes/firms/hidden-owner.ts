import type { GuardedContext } from '#adapters/http/guards.ts'
import { ModeratedFirmReply, type QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { picked } from '#modules/kernel/contract/picked.ts'

/** Hides a firm's own contact from moderators until they press `Mostra`; admins see everything. */
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
