import type { GuardedContext } from '#adapters/http/guards.ts'
import type { QueuedFirmReply } from '#modules/firms/contract/firm-queue.ts'

/** What moderators read of a firm before `Mostra`; admins read all of it. */
export const withoutOwnContact = (
  { var: { viewer } }: Pick<GuardedContext, 'var'>,
  firm: QueuedFirmReply,
): QueuedFirmReply =>
  viewer.role === 'admin'
    ? firm
    : {
        ...firm,
        phone: null,
        phoneE164: null,
        owner: { ...firm.owner, email: '' },
        isContactHidden: true,
      }
