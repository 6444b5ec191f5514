import * as v from 'valibot'
import { expect } from 'vitest'
import {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import { type ProofRow, statusForEveryone, statusForMembers } from '../row.ts'

export const billingRows: readonly ProofRow[] = [
  {
    route: 'GET /api/subscription-plans',
    replies: v.array(SubscriptionPlanReply),
    answers: statusForEveryone(200),
    proves: ({ body }) =>
      expect(body).toContainEqual(expect.objectContaining({ slug: 'basic', price: 19.9 })),
  },
  {
    route: 'GET /api/subscription/info',
    replies: SubscriptionInfoReply,
    answers: statusForMembers(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({
        subscriptionStatus: who === 'subscribed' ? 'active' : 'inactive',
      }),
  },
]
