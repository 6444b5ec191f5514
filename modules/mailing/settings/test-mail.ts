import type { Staff } from '#modules/kernel/audit.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { RateLimited, RateLimiter } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Probe, ProbeOutcome } from '../ports.ts'
import type { MailSettings } from './mail-settings.ts'
import { changeMailWords, type MailBlock, type MailWordsStore } from './mail-words.ts'

export type TestMailNeeds = Pick<CommonNeeds, 'world' | 'audit'> & {
  readonly settings: Pick<MailSettings, 'describe' | 'hasSender'>
  readonly probe: Probe
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>
}

type SenderMissing = { readonly code: 'sender.missing' }

/** Sends one mail at once, bypassing the queue, and reports the outcome. */
export const sendTestMail =
  ({ settings, probe, limiter, audit, world }: TestMailNeeds) =>
  async (
    recipient: string,
    { userId, ip }: Staff,
  ): Promise<Result<ProbeOutcome, RateLimited | SenderMissing>> => {
    const { source, host } = settings.describe()
    // Without a server the mail is a file, which needs no sender.
    if (source !== 'nobody' && !settings.hasSender()) return refuse({ code: 'sender.missing' })
    const mailbox = `mail-test:${recipient}`
    const ofMailbox = limiter.take(LIMITS.mailsOfAKind, mailbox)
    const permit = ofMailbox.ok ? limiter.take(LIMITS.testMails, userId) : ofMailbox
    if (!permit.ok) return permit
    const now = world.now()
    const outcome = await probe({
      id: world.newId(),
      recipient,
      template: 'mail-test',
      variables: { server: host || 'locale' },
      attachment: null,
      createdAt: now,
      attempts: 0,
      nextAttemptAt: now,
    })
    if (outcome.kind === 'failed') limiter.giveBack(LIMITS.mailsOfAKind, mailbox)
    audit.record({ userId, ip }, 'mail.test', ['settings', 'email'], {
      after: { outcome: outcome.kind === 'failed' ? outcome.trouble : outcome.kind },
    })
    return accept(outcome)
  }

export type MailPreview = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What the operator may say otherwise, and does. */
  readonly blocks: readonly MailBlock[]
}

/** Every template rendered with sample values. */
export type MailPreviews = {
  readonly list: () => Promise<readonly { readonly name: string; readonly subject: string }[]>
  readonly find: (name: string) => Promise<MailPreview | null>
}

type Needs = TestMailNeeds &
  Pick<CommonNeeds, 'atomically'> & {
    readonly settings: MailSettings
    readonly previews: MailPreviews
    readonly mailWords: MailWordsStore
  }

/** Mail use cases of the admin area. */
export const createMailAdmin = (needs: Needs) => ({
  settings: needs.settings,
  previews: needs.previews,
  changeWords: changeMailWords(needs),
  sendTest: sendTestMail(needs),
})

export type MailAdmin = ReturnType<typeof createMailAdmin>
