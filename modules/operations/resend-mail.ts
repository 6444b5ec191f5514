import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { OperationsNeeds } from './ports.ts'

type ResendRefusal = { readonly code: 'mail.not-found' | 'mail.not-failed' }

/** Retries a failed mail. Sent mails are not repeated, and their content is deleted. */
export const resendMail =
  ({
    mails,
    audit,
    world,
    atomically,
  }: Pick<OperationsNeeds, 'mails' | 'audit' | 'world' | 'atomically'>) =>
  (staff: StaffActor, id: string): Result<null, ResendRefusal> =>
    atomically(() => {
      const mail = mails.one(id, world.now())
      if (!mail) return refuse({ code: 'mail.not-found' })
      if (mail.state !== 'failed') return refuse({ code: 'mail.not-failed' })
      mails.requeue(id, world.now())
      audit.record(staff, 'mail.resend', ['mail', id], {
        before: { state: 'failed', attempts: mail.attempts },
        after: { state: 'queued', attempts: 0 },
      })
      return accept(null)
    })
