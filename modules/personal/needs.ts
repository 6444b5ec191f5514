import type { AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import type { RateLimited, RateLimiter, ServerBusy } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { InvoiceFiles, PersonalFiles, PersonalRecords, Subscriptions } from './ports.ts'

export type PasswordRefusal = RateLimited | ServerBusy | { readonly code: 'password.wrong' }

export type Needs = {
  readonly records: PersonalRecords
  readonly files: PersonalFiles
  readonly invoiceFiles: InvoiceFiles
  readonly subscriptions: Subscriptions
  /** Password confirmation; blocked after five failures in a quarter of an hour. */
  readonly confirmPassword: (
    userId: UserId,
    password: string,
  ) => Promise<Result<unknown, PasswordRefusal>>
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly outbox: Outbox
  readonly audit: AuditLog
  readonly site: { readonly name: string }
  readonly reportFailure: (error: Error) => void
  readonly world: World
  readonly atomically: Atomically
}
