/** The checklist of a new operator. */
import { expect } from 'vitest'
import { FirstStepInput, FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { admins, type Row } from '../row.ts'

export const firstStepRows: readonly Row[] = [
  {
    route: 'GET /api/admin/first-steps',
    replies: FirstStepsReply,
    answers: admins(200),
    proves: ({ body }) => expect(body).toMatchObject({ isAllDone: false }),
  },
  {
    route: 'POST /api/admin/first-steps',
    send: { step: 'plans' },
    accepts: FirstStepInput,
    replies: FirstStepsReply,
    answers: admins(200),
    proves: ({ count }) => expect(count("audit_log WHERE action = 'first-step.review'")).toBe(1),
  },
]
