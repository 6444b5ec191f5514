import type { AuditLog } from '#modules/kernel/audit.ts'
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import { refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'
import type { JobRequestStore, Owners } from '../ports.ts'
import { changedParts } from './changed-parts.ts'

export type ModerationNeeds = {
  readonly requests: JobRequestStore
  readonly owners: Owners
  readonly audit: AuditLog
  readonly outbox: Outbox
  readonly world: World
  readonly atomically: Atomically
}

/** Who of the staff acts, and from where. */
export type Moderator = { readonly userId: UserId; readonly ip: string | null }

type Act = {
  /** As the audit log names it. */
  readonly action: string
  readonly decide: (request: JobRequest, now: Date) => JobOutcome
  readonly mail?: (request: JobRequest, owner: ReturnType<Owners['addressOf']>) => Mail
  /** What the audit log keeps besides the fields that changed. */
  readonly note?: Readonly<Record<string, unknown>>
}

/** Decision, audit entry and mail are kept together or not at all. */
export const moderate =
  ({ requests, owners, audit, outbox, world, atomically }: ModerationNeeds) =>
  (moderator: Moderator, id: JobRequestId, act: Act): JobOutcome =>
    atomically(() => {
      const request = requests.find(id)
      if (!request) return refuse({ code: 'job-request.not-found' })
      const now = world.now()
      const outcome = act.decide(request, now)
      if (!outcome.ok) return outcome

      requests.save({ ...outcome.value, updatedAt: now })
      const { before, after } = changedParts(request, outcome.value)
      audit.record({
        actorId: moderator.userId,
        action: act.action,
        targetKind: 'job-request',
        targetId: id,
        before,
        after: { ...after, ...act.note },
        ip: moderator.ip,
      })
      if (act.mail) outbox.enqueue(act.mail(outcome.value, owners.addressOf(request.clientId)))
      return outcome
    })
