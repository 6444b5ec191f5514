/** How mail leaves, and what it looks like. */
import { expect } from 'vitest'
import {
  ReadMailActionReply,
  ReadMailListReply,
  ReadMailsQuery,
} from '#modules/mailboxes/contract/read-mails.ts'
import {
  InboxSettingsInput,
  InboxSettingsReply,
  MailboxTestInput,
  MailboxTestReply,
} from '#modules/mailboxes/contract/settings.ts'
import {
  MailTemplateListReply,
  MailTemplateReply,
  MailTextsInput,
} from '#modules/mailing/contract/previews.ts'
import {
  MailSettingsInput,
  MailSettingsReply,
  MailTestInput,
  MailTestReply,
} from '#modules/mailing/contract/settings.ts'
import { METRICS_TOKEN } from '../actors.ts'
import { adminsGet, everyoneGets, type ProofRow } from '../row.ts'

export const mailSettingsRows: readonly ProofRow[] = [
  {
    route: 'GET /metrics',
    when: 'with the token of the monitoring program',
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toMatch(/^# (HELP|TYPE) /),
  },
  {
    route: 'GET /metrics',
    when: 'without it',
    answers: everyoneGets(404),
    proves: () => undefined,
  },
  {
    route: 'GET /api/admin/settings/email',
    replies: MailSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ password: { isSet: false } }),
  },
  {
    route: 'PUT /api/admin/settings/email',
    send: { host: 'smtp.example.it', user: 'posta', password: 'segretissima' },
    accepts: MailSettingsInput,
    replies: MailSettingsReply,
    answers: adminsGet(200),
    proves: ({ body, text, count }) => {
      expect(body).toMatchObject({ host: 'smtp.example.it', password: { isSet: true } })
      expect(text).not.toContain('segretissima')
      expect(count("audit_log WHERE action = 'settings.email'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/settings/email/test',
    send: { recipient: 'prova@example.it' },
    accepts: MailTestInput,
    replies: MailTestReply,
    answers: adminsGet(200),
    proves: ({ count }) => expect(count("audit_log WHERE action = 'mail.test'")).toBe(1),
  },
  {
    route: 'GET /api/admin/settings/inbox',
    replies: InboxSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ bounces: null, certified: null }),
  },
  {
    route: 'PUT /api/admin/settings/inbox',
    send: { certified: { host: 'imap.pec.example.it', user: 'azienda', password: 'segretissima' } },
    accepts: InboxSettingsInput,
    replies: InboxSettingsReply,
    answers: adminsGet(200),
    proves: ({ body, text, count }) => {
      expect(body).toMatchObject({
        bounces: null,
        certified: { port: 993, folder: 'INBOX', password: { isSet: true }, readAt: null },
      })
      expect(text).not.toContain('segretissima')
      expect(count("settings WHERE value LIKE '%segretissima%'")).toBe(0)
      expect(count("audit_log WHERE action = 'settings.inbox'")).toBe(1)
      expect(count("audit_log WHERE after LIKE '%segretissima%'")).toBe(0)
    },
  },
  {
    route: 'POST /api/admin/settings/inbox/test',
    send: { mailbox: 'certified' },
    accepts: MailboxTestInput,
    replies: MailboxTestReply,
    answers: adminsGet(200),
    proves: ({ text, count }) => {
      expect(text).toContain('non è impostata')
      expect(count("audit_log WHERE action = 'inbox.test'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/read-mails',
    asks: Object.keys(ReadMailsQuery.entries),
    replies: ReadMailListReply,
    answers: adminsGet(200),
    proves: ({ body, fixtures }) =>
      expect(body).toMatchObject({
        total: 1,
        items: [{ id: fixtures['readMail'], state: 'open' }],
      }),
  },
  {
    route: 'POST /api/admin/read-mails/:id/settle',
    at: { id: 'readMail' },
    replies: ReadMailActionReply,
    answers: adminsGet(200),
    proves: ({ count }) => expect(count('read_mails WHERE settled_at IS NOT NULL')).toBe(1),
  },
  {
    route: 'POST /api/admin/read-mails/:id/retry',
    at: { id: 'readMail' },
    replies: ReadMailActionReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(JSON.stringify(body)).toContain('ancora'),
  },
  {
    route: 'GET /api/admin/mail-templates',
    replies: MailTemplateListReply,
    answers: adminsGet(200),
    proves: ({ text }) => expect(text).toContain('reset-password'),
  },
  {
    route: 'GET /api/admin/mail-templates/:name',
    at: { name: 'mailTemplate' },
    replies: MailTemplateReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ name: 'reset-password' }),
  },
  {
    route: 'PUT /api/admin/mail-templates/:name',
    at: { name: 'mailTemplate' },
    send: { own: ['Una password nuova'] },
    accepts: MailTextsInput,
    replies: MailTemplateReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ subject: 'Una password nuova' })
      expect(count("audit_log WHERE action = 'mail.words'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/mail-templates/:name/document',
    at: { name: 'mailTemplate' },
    answers: adminsGet(200),
    proves: ({ text }) => expect(text).toContain('<html lang="it"'),
  },
]
