/** Finding and reading requests. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import {
  JobDetailReply,
  JobListReply,
  JobRequestReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { CONTACT_SECRETS, PUBLIC_REQUESTS } from '../fixtures.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

export const jobRows: readonly ProofRow[] = [
  {
    route: 'GET /api/job-requests',
    asks: Object.keys(JobFilters.entries),
    replies: JobListReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: PUBLIC_REQUESTS }),
  },
  {
    route: 'GET /api/job-requests',
    when: 'with every filter',
    query:
      'q=bagno&categoryId=idraulico&regionId={region}&provinceId={province}&city=rom&radiusKm=30&facets=1&urgency=week&sort=oldest&limit=2&offset=1',
    replies: JobListReply,
    answers: everyoneGets(200),
    // One is in another region.
    proves: ({ body }) => expect(body).toMatchObject({ total: PUBLIC_REQUESTS - 1 }),
  },
  {
    route: 'GET /api/recent-jobs',
    replies: v.array(JobRequestReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(PUBLIC_REQUESTS),
  },
  {
    route: 'GET /api/job-requests/:id',
    at: { id: 'publicJob' },
    replies: JobDetailReply,
    answers: everyoneGets(200),
    proves: ({ body, fixtures }) => expect(body).toMatchObject({ id: fixtures['publicJob'] }),
  },
  {
    route: 'GET /api/job-requests/:id/related',
    at: { id: 'publicJob' },
    replies: v.array(JobRequestReply),
    answers: everyoneGets(200),
    // Neither itself nor the one that is full, nor the one in another region.
    proves: ({ body }) => expect(body).toHaveLength(PUBLIC_REQUESTS - 3),
  },
  {
    route: 'GET /api/job-requests/:id/related',
    when: 'of a request that is not public',
    at: { id: 'pendingJob' },
    answers: everyoneGets(404),
    proves: () => undefined,
  },
  {
    route: 'GET /api/job-requests/:id',
    when: 'not approved',
    at: { id: 'pendingJob' },
    replies: OwnJobRequestReply,
    answers: { ...everyoneGets(404), owner: 200, moderator: 200, admin: 200 },
    discloses: ['owner', 'admin'],
    disclosesSurname: ['moderator'],
    proves: ({ who, body, headers }) => {
      expect(body).toMatchObject({ clientEmail: who === 'moderator' ? '' : CONTACT_SECRETS.email })
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  },
]
