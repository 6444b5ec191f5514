/** Decisions with their reasons, complaints about them, and the registers of processing and of breaches. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  ComplaintAnswerInput,
  ComplaintInput,
  ComplaintListReply,
  ComplaintQuery,
  DecisionListReply,
  DecisionReply,
} from '#modules/decisions/contract/decisions.ts'
import {
  DataBreachInput,
  DataBreachListReply,
  DataBreachReply,
} from '#modules/operations/contract/data-breaches.ts'
import { GuideReply } from '#modules/operations/contract/guide.ts'
import { ProcessingRegisterReply } from '#modules/operations/contract/processing.ts'
import { adminsGet, everyoneGets, membersGet, type ProofRow, staffGet } from '../row.ts'
import { expectWords } from './pages.ts'

const BREACH = {
  noticedAt: '2026-03-01T09:00:00.000Z',
  facts: 'Un portatile rubato.',
  people: 'Circa 40 clienti: nome e telefono.',
  effects: 'Possibili chiamate indesiderate.',
  remedies: 'Sessioni chiuse, disco cifrato.',
}

const breachRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/data-breaches',
    replies: DataBreachListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ id: 'violazione' }], total: 1 }),
  },
  {
    route: 'POST /api/admin/data-breaches',
    send: BREACH,
    accepts: DataBreachInput,
    replies: DataBreachReply,
    answers: adminsGet(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ notifyBy: '2026-03-04T09:00:00.000Z', notifiedAt: null })
      expect(count("audit_log WHERE action = 'data-breach.create'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/data-breaches/:id',
    at: { id: 'breach' },
    replies: DataBreachReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ facts: 'Un invio sbagliato' }),
  },
  {
    route: 'PATCH /api/admin/data-breaches/:id',
    at: { id: 'breach' },
    send: { notNotifiedBecause: 'Nessun rischio.' },
    accepts: v.partial(DataBreachInput),
    replies: DataBreachReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({
        notNotifiedBecause: 'Nessun rischio.',
        facts: 'Un invio sbagliato',
      })
      expect(count("audit_log WHERE action = 'data-breach.change'")).toBe(1)
    },
  },
]

export const decisionRows: readonly ProofRow[] = [
  {
    route: 'GET /api/decisions',
    replies: DecisionListReply,
    answers: membersGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: expect.any(Array) }),
  },
  {
    route: 'POST /api/decisions/:id/complaint',
    at: { id: 'decision' },
    send: { text: 'Le foto sono mie.' },
    accepts: ComplaintInput,
    replies: DecisionReply,
    answers: { ...membersGet(404), owner: 201 },
    proves: ({ count }) =>
      expect(count("decisions WHERE id = 'decisione' AND complaint_state = 'open'")).toBe(1),
  },
  {
    route: 'GET /api/admin/complaints',
    asks: Object.keys(ComplaintQuery.entries),
    replies: ComplaintListReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ id: 'reclamo' }], total: 1 }),
  },
  ...(['uphold', 'dismiss'] as const).map(
    (way): ProofRow => ({
      route: `POST /api/admin/complaints/:id/${way}`,
      makesConflict: 'UPDATE decisions SET user_id = :me WHERE id = :id',
      at: { id: 'complaint' },
      send: { reason: 'Abbiamo riletto tutto.' },
      accepts: ComplaintAnswerInput,
      replies: DecisionReply,
      answers: staffGet(200),
      proves: ({ count }) => {
        expect(count("decisions WHERE id = 'reclamo' AND complaint_state = 'open'")).toBe(0)
        expect(count("outbox WHERE template = 'complaint-answered'")).toBe(1)
        expect(count(`audit_log WHERE action = 'complaint.${way}'`)).toBe(1)
      },
    }),
  ),
  {
    route: 'GET /api/admin/guide',
    replies: GuideReply,
    answers: staffGet(200),
    proves: ({ text }) => expect(text).toContain('La prima ora'),
  },
  {
    route: 'GET /api/admin/processing-register',
    replies: ProcessingRegisterReply,
    answers: staffGet(200),
    proves: ({ text }) => expect(text).toContain('fatture'),
  },
  ...breachRows,
  {
    route: 'POST /reclamo',
    form: { token: 'x.y', text: 'Non sono d’accordo' },
    answers: everyoneGets(303),
    proves: ({ headers }) => expect(headers.get('location')).toBe('/reclamo?end=invalid'),
  },
  {
    route: 'PAGE /reclamo',
    asks: ['token', 'end'],
    query: 'token=x.y',
    answers: everyoneGets(200),
    proves: expectWords('Fai reclamo'),
  },
  {
    route: 'PAGE /decisioni',
    answers: everyoneGets(200),
    proves: expectWords('Decisioni e reclami'),
  },
]
