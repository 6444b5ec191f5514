/** Reports about contacts that were revealed, and the moderators' decisions. */
import { expect } from 'vitest'
import {
  ContactReportDecisionInput,
  ContactReportInput,
  ContactReportListReply,
  ContactReportQuery,
  ContactReportReply,
  OwnContactReport,
} from '#modules/reveal/contract/contact-reports.ts'
import {
  RevealedContactListReply,
  RevealedContactsQuery,
} from '#modules/reveal/contract/revealed-contacts.ts'
import { secretsOf } from '../personas.ts'
import { adminsGet, membersGet, type ProofRow, staffGet } from '../row.ts'

export const contactReportRows: readonly ProofRow[] = [
  {
    route: 'POST /api/contact-reveals/:id/report',
    at: { id: 'reveal' },
    send: { fault: 'wrong_number', details: 'Risponde un altro' },
    accepts: ContactReportInput,
    replies: OwnContactReport,
    answers: { ...membersGet(404), subscribed: 201 },
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ fault: 'wrong_number', state: 'open' })
      expect(count("contact_reports WHERE reveal_id = 'rivelazione'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/contact-reveals',
    asks: Object.keys(RevealedContactsQuery.entries),
    replies: RevealedContactListReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, count }) =>
      expect(body).toMatchObject({ total: count('contact_reveals WHERE is_counted') }),
  },
  {
    route: 'GET /api/admin/reports',
    asks: Object.keys(ContactReportQuery.entries),
    replies: ContactReportListReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({
        items: [{ reporterName: `subscribed ${secretsOf('subscribed').lastName}` }],
        total: 1,
      }),
  },
  {
    route: 'POST /api/admin/reports/:id/accept',
    makesConflict: 'UPDATE contact_reports SET reporter_id = :me WHERE id = :id',
    at: { id: 'contactReport' },
    send: { reason: 'Il numero non esiste' },
    accepts: ContactReportDecisionInput,
    replies: ContactReportReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ state: 'accepted', decision: 'Il numero non esiste' })
      expect(count("contact_reveals WHERE id = 'rivelazione-vetrina' AND given_back_at")).toBe(1)
      expect(count("audit_log WHERE action = 'contact-report.accept'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/reports/:id/refuse',
    makesConflict: 'UPDATE contact_reports SET reporter_id = :me WHERE id = :id',
    at: { id: 'contactReport' },
    send: { reason: 'Il numero risponde' },
    accepts: ContactReportDecisionInput,
    replies: ContactReportReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ state: 'refused' })
      expect(count('contact_reveals WHERE given_back_at IS NOT NULL')).toBe(0)
      expect(count("audit_log WHERE action = 'contact-report.refuse'")).toBe(1)
    },
  },
]
