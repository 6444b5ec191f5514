/** Decisions with their reasons, complaints about them, and the register of processing. */
import { expect } from 'vitest'
import {
  ComplaintAnswerInput,
  ComplaintInput,
  ComplaintListReply,
  ComplaintQuery,
  DecisionListReply,
  DecisionReply,
} from '#modules/decisions/contract/decisions.ts'
import { ProcessingRegisterReply } from '#modules/operations/contract/processing.ts'
import { everyone, members, type Row, staff } from '../row.ts'
import { shows } from './pages.ts'

export const decisionRows: readonly Row[] = [
  {
    route: 'GET /api/decisions',
    replies: DecisionListReply,
    answers: members(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: expect.any(Array) }),
  },
  {
    route: 'POST /api/decisions/:id/complaint',
    at: { id: 'decision' },
    send: { text: 'Le foto sono mie.' },
    accepts: ComplaintInput,
    replies: DecisionReply,
    answers: { ...members(404), owner: 201 },
    proves: ({ count }) =>
      expect(count("decisions WHERE id = 'decisione' AND complaint_state = 'open'")).toBe(1),
  },
  {
    route: 'GET /api/admin/complaints',
    asks: Object.keys(ComplaintQuery.entries),
    replies: ComplaintListReply,
    answers: staff(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ id: 'reclamo' }], total: 1 }),
  },
  ...(['uphold', 'dismiss'] as const).map(
    (way): Row => ({
      route: `POST /api/admin/complaints/:id/${way}`,
      at: { id: 'complaint' },
      send: { reason: 'Abbiamo riletto tutto.' },
      accepts: ComplaintAnswerInput,
      replies: DecisionReply,
      answers: staff(200),
      proves: ({ count }) => {
        expect(count("decisions WHERE id = 'reclamo' AND complaint_state = 'open'")).toBe(0)
        expect(count("outbox WHERE template = 'complaint-answered'")).toBe(1)
        expect(count(`audit_log WHERE action = 'complaint.${way}'`)).toBe(1)
      },
    }),
  ),
  {
    route: 'GET /api/admin/processing-register',
    replies: ProcessingRegisterReply,
    answers: staff(200),
    proves: ({ text }) => expect(text).toContain('fatture'),
  },
  {
    route: 'POST /reclamo',
    form: { token: 'x.y', text: 'Non sono d’accordo' },
    answers: everyone(303),
    proves: ({ headers }) => expect(headers.get('location')).toBe('/reclamo?end=invalid'),
  },
  {
    route: 'PAGE /reclamo',
    asks: ['token', 'end'],
    query: 'token=x.y',
    answers: everyone(200),
    proves: shows('Fai reclamo'),
  },
  { route: 'PAGE /decisioni', answers: everyone(200), proves: shows('Decisioni e reclami') },
]
