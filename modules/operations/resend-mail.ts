import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { OperationsNeeds } from './ports.ts'

export type ResendRefusal = { readonly code: 'mail.not-found' | 'mail.not-failed' }

/** Retries a failed mail. Sent mails are not repeated, and their content is deleted. */
export const resendMail =
  ({ mails, audit, world, atomically }: OperationsNeeds) =>
  (admin: Pick<Viewer, 'userId'>, id: string, ip: string): Result<null, ResendRefusal> =>
    atomically(() => {
      const mail = mails.one(id)
      if (!mail) return refuse({ code: 'mail.not-found' })
      if (mail.state !== 'failed') return refuse({ code: 'mail.not-failed' })
      mails.requeue(id, world.now())
      audit.record({
        actorId: admin.userId,
        action: 'mail.resend',
        targetKind: 'mail',
        targetId: id,
        before: { state: 'failed', attempts: mail.attempts },
        after: { state: 'queued', attempts: 0 },
        ip,
      })
      return accept(null)
    })
