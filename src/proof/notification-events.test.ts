import { expect, it } from 'vitest'
import { MAIL_SAMPLES } from '#adapters/mail/mail-previews.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { NOTIFICATION_EVENTS } from '#modules/kernel/notification-events.ts'
import { findNotification } from '#modules/notifications/notifying-outbox.ts'

it('the bell rings for every event there is, but for news, which are mails alone', () => {
  const events = Object.entries(MAIL_SAMPLES).flatMap(([template, variables]) => {
    const mail = { recipient: 'ada@example.it', template, variables } as Mail
    return findNotification(mail)?.event ?? []
  })
  expect(new Set([...events, 'news'])).toEqual(new Set(NOTIFICATION_EVENTS))
})
