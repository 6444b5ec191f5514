/** Routes by which clients manage their own requests; for everybody else these do not exist. */
import { expect } from 'vitest'
import {
  JobRequestInput,
  OwnJobListReply,
  OwnJobRequestReply,
  OwnRequestStatsReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { ModificationInput } from '#modules/listings/contract/shared/own-listings.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { OWNERS_REQUESTS } from '../fixtures.ts'
import { membersGet, type ProofRow } from '../row.ts'

const owners = { ...membersGet(404), owner: 200 }

export const myJobRows: readonly ProofRow[] = [
  {
    route: 'POST /api/job-requests',
    send: SAMPLE_REQUEST,
    accepts: JobRequestInput,
    replies: OwnJobRequestReply,
    answers: membersGet(201),
    proves: ({ me, body, count }) => {
      expect(body).toMatchObject({ title: SAMPLE_REQUEST.title, moderationState: 'pending' })
      expect(
        count(
          `job_requests WHERE client_id = '${me?.user.id}' AND title = '${SAMPLE_REQUEST.title}' AND NOT is_verified`,
        ),
      ).toBe(1)
    },
  },
  {
    route: 'GET /api/my-job-requests',
    asks: ['limit', 'offset'],
    replies: OwnJobListReply,
    answers: membersGet(200),
    discloses: ['owner'],
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ total: who === 'owner' ? OWNERS_REQUESTS : 0 }),
  },
  {
    route: 'GET /api/stats',
    replies: OwnRequestStatsReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ revealedContacts: who === 'subscribed' ? 2 : 0 }),
  },
  {
    route: 'GET /api/my-job-requests/:id',
    at: { id: 'pendingJob' },
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ moderationState: 'pending' }),
  },
  {
    route: 'PATCH /api/my-job-requests/:id',
    at: { id: 'publicJob' },
    send: { title: 'Titolo nuovo' },
    accepts: JobRequestInput,
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ moderationState: 'pending' })
      expect(count("job_requests WHERE title = 'richiesta-pubblica' AND is_verified")).toBe(1)
    },
  },
  {
    route: 'POST /api/my-job-requests/:id/complete',
    at: { id: 'publicJob' },
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ status: 'completed' }),
  },
  {
    route: 'POST /api/my-job-requests/:id/request-modification',
    at: { id: 'publicJob' },
    send: { modificationRequest: 'Vorrei correggere il titolo' },
    accepts: ModificationInput,
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ status: 'modification_requested' }),
  },
  {
    route: 'POST /api/my-job-requests/:id/renew',
    at: { id: 'hiddenJob' },
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ isActive: true }),
  },
  {
    route: 'POST /api/my-job-requests/:id/stop-contacts',
    at: { id: 'publicJob' },
    replies: OwnJobRequestReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ contactsClosed: true }),
  },
]
