import type * as v from 'valibot'
import type { StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from './buyer.ts'

/** A buyer's order of 2 March, seen on the 3rd, and the statements that an admin reads. */
export const setUpStatement = async () => {
  const buyer = await setUpBuyer()
  const { cookie } = await buyer.product.signUpStaff('admin')
  const post = (body: object) =>
    buyer.product.request('POST', '/api/admin/bank-statement', { cookie, body })
  const send = (csv: string) => post({ csv })
  const read = async (csv: string): Promise<v.InferOutput<typeof StatementReply>> =>
    (await send(csv)).json()
  buyer.product.clock.advance(-DAY_MS)
  const { id, orderNumber } = await buyer.ordered()
  buyer.product.clock.advance(DAY_MS)
  if (orderNumber !== 'ORD-2026-000001') throw new Error(orderNumber)
  return { ...buyer, id, post, send, read }
}
