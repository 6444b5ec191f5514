import * as v from 'valibot'
import { expect } from 'vitest'
import {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

export const billingRows: readonly ProofRow[] = [
  {
    route: 'GET /api/subscription-plans',
    replies: v.array(SubscriptionPlanReply),
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toContainEqual(expect.objectContaining({ slug: 'basic', price: 19.9 })),
  },
  {
    route: 'GET /api/subscription/info',
    replies: SubscriptionInfoReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({
        subscriptionStatus: who === 'subscribed' ? 'active' : 'inactive',
      }),
  },
]
