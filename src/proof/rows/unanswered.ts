/** Requests that nobody answered, and who is written to about them. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  FirmsNotifiedReply,
  FittingFirmsReply,
  UnansweredReply,
} from '#modules/listings/contract/job-requests/unanswered.ts'
import { type ProofRow, staffGet } from '../row.ts'

const at = { id: 'silentJob' }

export const unansweredRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/unanswered',
    asks: ['hours', 'categoryId', 'provinceId', 'limit', 'offset'],
    replies: UnansweredReply,
    answers: staffGet(200),
    proves: ({ body }) => expect(v.parse(UnansweredReply, body).lastMonth.written).toBe(0),
  },
  {
    route: 'GET /api/admin/unanswered/:id/firms',
    at,
    replies: FittingFirmsReply,
    answers: staffGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ items: [{ acceptsMail: true, phone: null }] }),
  },
  {
    route: 'POST /api/admin/unanswered/:id/write',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at,
    replies: FirmsNotifiedReply,
    answers: staffGet(200),
    proves: ({ count }) => {
      expect(count("outbox WHERE template = 'request-fitting'")).toBe(1)
      expect(count("audit_log WHERE action = 'job-request.write-to-firms'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/unanswered/:id/tell-client',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at,
    replies: FirmsNotifiedReply,
    answers: staffGet(200),
    proves: ({ count }) => {
      expect(count("outbox WHERE template = 'request-unanswered'")).toBe(1)
      expect(count("audit_log WHERE action = 'job-request.tell-client'")).toBe(1)
    },
  },
]
