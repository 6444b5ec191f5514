import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Limit, RateLimited, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Changer, MailSettings } from './mail-settings.ts'
import type { Probe, ProbeOutcome } from './ports.ts'

/** Per admin: enough for setting up a server, too few for spam. */
const TRIES: Limit = { name: 'mail-test', most: 10, windowMs: 10 * MINUTE_MS }

export type TestMailNeeds = {
  readonly settings: Pick<MailSettings, 'describe'>
  readonly probe: Probe
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly audit: AuditLog
  readonly world: World
}

/** Sends one mail at once, bypassing the queue, and reports the outcome. */
export const sendTestMail =
  ({ settings, probe, limiter, audit, world }: TestMailNeeds) =>
  async (
    recipient: string,
    { userId, ip }: Changer,
  ): Promise<Result<ProbeOutcome, RateLimited>> => {
    const permit = limiter.take(TRIES, userId)
    if (!permit.ok) return permit
    const now = world.now()
    const outcome = await probe({
      id: world.newId(),
      recipient,
      template: 'mail-test',
      variables: { server: settings.describe().host || 'locale' },
      attachment: null,
      createdAt: now,
      attempts: 0,
      nextAttemptAt: now,
    })
    audit.record({
      actorId: userId,
      action: 'mail.test',
      targetKind: 'settings',
      targetId: 'email',
      after: { outcome: outcome.kind === 'failed' ? outcome.trouble : outcome.kind },
      ip,
    })
    return accept(outcome)
  }
