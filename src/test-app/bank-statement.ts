import type * as v from 'valibot'
import type { StatementReply } from '#modules/billing/contract/bank-statement.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from './buyer.ts'

/** A buyer's order of 2 March, seen on the 3rd, and the statements that an admin reads. */
export const setUpStatementShop = async () => {
  const buyer = await setUpBuyer()
  const { cookie } = await buyer.product.signUpStaff('admin')
  const post = (body: object) =>
    buyer.product.request('POST', '/api/admin/bank-statement', { cookie, body })
  const send = (csv: string) => post({ csv })
  /** Sends the bytes of a file, as the page does. */
  const upload = (file: string | Uint8Array) =>
    buyer.product.app.request('/api/admin/bank-statement', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from(file)),
    })
  const read = async (file: string | Uint8Array): Promise<v.InferOutput<typeof StatementReply>> =>
    (await upload(file)).json()
  buyer.product.clock.advance(-DAY_MS)
  const { id, orderNumber } = await buyer.ordered()
  buyer.product.clock.advance(DAY_MS)
  if (orderNumber !== 'ORD-2026-000001') throw new Error(orderNumber)
  return { ...buyer, id, post, send, upload, read }
}
