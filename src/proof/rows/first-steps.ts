/** The checklist of a new operator, and whether the key was lost. */
import { expect } from 'vitest'
import { FirstStepInput, FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { InstallationKeyReply } from '#modules/operations/contract/installation-key.ts'
import { adminsGet, type ProofRow } from '../row.ts'

export const firstStepRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/first-steps',
    replies: FirstStepsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ isAllDone: false }),
  },
  {
    route: 'POST /api/admin/first-steps',
    send: { step: 'plans' },
    accepts: FirstStepInput,
    replies: FirstStepsReply,
    answers: adminsGet(200),
    proves: ({ count }) => expect(count("audit_log WHERE action = 'first-step.review'")).toBe(1),
  },
  {
    route: 'GET /api/admin/installation-key',
    replies: InstallationKeyReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ isLost: false, noticedAt: null, unreadable: [] }),
  },
  {
    route: 'POST /api/admin/installation-key',
    replies: InstallationKeyReply,
    answers: adminsGet(200),
    proves: ({ count }) =>
      expect(count("audit_log WHERE action = 'installation-key.acknowledge'")).toBe(1),
  },
]
