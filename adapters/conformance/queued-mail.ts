import { MAIL_SAMPLES } from '#adapters/mail/mail-previews.ts'
import type { QueuedMail } from '#modules/mailing/ports.ts'

const WRITTEN_AT = new Date('2026-03-03T09:00:00.000Z')

export const queuedMail = (changes: Partial<QueuedMail> = {}): QueuedMail => ({
  id: '019cb2f0-0000-7000-8000-000000000001',
  recipient: 'ada@example.it',
  template: 'request-received',
  variables: MAIL_SAMPLES['request-received'],
  attachment: null,
  createdAt: WRITTEN_AT,
  attempts: 0,
  nextAttemptAt: WRITTEN_AT,
  ...changes,
})
