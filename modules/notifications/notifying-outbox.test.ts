/** Every mail that also writes a notification, with sample values. */
import { describe, expect, it } from 'vitest'
import { MAIL_SAMPLES } from '#adapters/mail/mail-previews.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { findNotification } from './notifying-outbox.ts'

const mails = Object.entries(MAIL_SAMPLES).map(
  ([template, variables]) => ({ recipient: 'ada@example.it', template, variables }) as Mail,
)
const notifyingMails = mails.flatMap((mail) => {
  const message = findNotification(mail)
  return message ? [[mail.template, message] as const] : []
})

describe('the notification list', () => {
  it('is silent for mails that prove something, and for the invoices beside an order', () => {
    const silent = mails.map(({ template }) => template).filter((name) => !notifies(name))
    expect(silent).toEqual(
      expect.arrayContaining([
        'verify-email',
        'reset-password',
        'password-changed',
        'invoice-issued',
      ]),
    )
  })

  it.each(notifyingMails)(
    'says something short about %s, and leads somewhere on this site',
    (_, message) => {
      expect(message.title.length).toBeLessThan(60)
      expect(message.body).toMatch(/\p{L}.*/u)
      expect(`${message.title} ${message.body}`).not.toMatch(/undefined|\[object|\bnull\b/)
      expect(message.path).toMatch(/^\/[a-z]/)
    },
  )

  it.each(notifyingMails)('keeps no link of %s that proves something', (_, message) => {
    expect(JSON.stringify(message)).not.toContain('token=')
  })
})

const notifies = (name: string) => notifyingMails.some(([template]) => template === name)
