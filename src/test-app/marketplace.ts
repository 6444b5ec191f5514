/** A client's public request and professionals who may want its contact. */

import { type TestApp, testApp } from '../test-app.ts'
import { putRequest } from './requests.ts'

export const testMarketplace = async (product = testApp()) => {
  const client = await product.signUp({
    firstName: 'Ada',
    lastName: 'Clienti',
    isVerified: true,
  })

  const reveal = (requestId: string, cookie?: string) =>
    product.request('POST', `/api/job-requests/${requestId}/reveal-contact`, { cookie })

  const count = (sql: string, ...values: readonly string[]) =>
    product.connection
      .prepare(`SELECT count(*) FROM ${sql}`)
      .pluck()
      .get(...values) as number

  return {
    ...product,
    client,
    professional: subscribersOf(product),
    reveal,
    publish: (overrides: Parameters<typeof putRequest>[2] = {}) =>
      putRequest(product, client.user.id, overrides),
    /** Effects of reveals: rows, the request's count, people in mails to owners. */
    traces: (requestId: string) => ({
      reveals: count('contact_reveals WHERE job_request_id = ?', requestId),
      revealCount: product.connection
        .prepare('SELECT reveal_count FROM job_requests WHERE id = ?')
        .pluck()
        .get(requestId) as number,
      mails: count(
        `(SELECT 1 FROM outbox WHERE template = 'request-revealed' UNION ALL
          SELECT 1 FROM outbox, json_each(variables, '$.others') WHERE template = 'request-revealed')`,
      ),
    }),
  }
}

type Names = { firstName?: string; lastName?: string; email?: string }

/** New subscribers of a plan. */
export const subscribersOf =
  (product: Pick<TestApp, 'billing' | 'signUp'>) =>
  async (planSlug = 'basic', name: Names = {}) => {
    const visitor = await product.signUp({ userType: 'professional', isVerified: true, ...name })
    const granted = product.billing.grantSubscription({ email: visitor.user.email, planSlug })
    if (!granted.ok) throw new Error(granted.refusal.code)
    return visitor
  }
