/** The moderators' admin area: for clients and professionals it is forbidden. */
import { expect } from 'vitest'
import {
  JobRequestInput,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { TelephoneRequestInput } from '#modules/listings/contract/job-requests/telephone.ts'
import {
  ModerationQuery,
  ModerationReply,
  RejectInput,
} from '#modules/listings/contract/shared/moderation.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { TEST_NOW } from '#src/test-app.ts'
import { CONTACT_SECRETS } from '../fixtures.ts'
import { type ProofResult, type ProofRow, staffGet } from '../row.ts'

const isAudited = ({ me, count }: ProofResult, action: string) =>
  expect(count(`audit_log WHERE actor_id = '${me?.user.id}' AND action = '${action}'`)).toBe(1)

export const moderationRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/moderation',
    asks: Object.keys(ModerationQuery.entries),
    replies: ModerationReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: ({ who, body }) =>
      expect(body).toMatchObject({
        items: [{ clientEmail: who === 'admin' ? CONTACT_SECRETS.email : '' }],
        total: 1,
      }),
  },
  {
    route: 'POST /api/admin/job-requests',
    makesConflict: { decidesNothing: 'waits for the client and for approval' },
    send: {
      ...SAMPLE_REQUEST,
      clientEmail: 'al.telefono@example.it',
      consent: { how: 'spoken', at: TEST_NOW.toISOString() },
    },
    accepts: TelephoneRequestInput,
    replies: OwnJobRequestReply,
    answers: staffGet(201),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ consent: 'spoken', isVerified: false })
      expect(cell.count("outbox WHERE template = 'request-taken'")).toBe(1)
      isAudited(cell, 'job-request.take')
    },
  },
  {
    route: 'POST /api/admin/job-requests/:id/approve',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at: { id: 'pendingJob' },
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: true, moderationState: 'approved' })
      isAudited(cell, 'job-request.approve')
    },
  },
  {
    route: 'POST /api/admin/job-requests/:id/undo-approval',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at: { id: 'publicJob' },
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: false, moderationState: 'pending' })
      isAudited(cell, 'job-request.undo-approval')
    },
  },
  {
    route: 'POST /api/admin/job-requests/:id/reject',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at: { id: 'pendingJob' },
    send: { reason: 'Manca la descrizione del lavoro' },
    accepts: RejectInput,
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: false, moderationState: 'rejected' })
      isAudited(cell, 'job-request.reject')
    },
  },
  {
    route: 'GET /api/admin/job-requests/:id',
    at: { id: 'pendingJob' },
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) => expect(body).toMatchObject({ clientEmail: CONTACT_SECRETS.email }),
  },
  {
    route: 'PATCH /api/admin/job-requests/:id',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at: { id: 'publicJob' },
    send: { title: 'Titolo corretto' },
    accepts: JobRequestInput,
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ title: 'Titolo corretto', isVerified: true })
      isAudited(cell, 'job-request.amend')
    },
  },
  {
    route: 'POST /api/admin/job-requests/:id/resolve-modification',
    makesConflict: 'UPDATE job_requests SET client_id = :me WHERE id = :id',
    at: { id: 'changingJob' },
    send: { message: 'Titolo corretto', changes: { title: 'Titolo corretto' } },
    replies: OwnJobRequestReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ title: 'Titolo corretto', status: 'active' })
      isAudited(cell, 'job-request.resolve-modification')
    },
  },
]
