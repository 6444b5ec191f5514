import type { GuardedContext } from '#adapters/http/guards.ts'
import { ModeratedFirmReply, type QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'

/** Hides a firm's own contact from moderators until they press `Mostra`; admins see everything. */
export const hideOwnerContact = (
  { var: { viewer } }: Pick<GuardedContext, 'var'>,
  firm: QueuedFirmReply,
): QueuedFirmReply => {
  if (viewer.role === 'admin') return firm
  const { id, name } = firm.owner
  return pickReply(ModeratedFirmReply, {
    ...firm,
    phone: null,
    phoneE164: null,
    owner: { id, name, email: '' },
    isContactHidden: true,
  })
}
