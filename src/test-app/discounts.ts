/** A buyer with a discount code, and what is asked of it. */

import type { TestApp } from '../test-app.ts'
import { setUpBuyer } from './buyer.ts'
import { setTestCompany } from './invoices.ts'
import { testShopper } from './shopper.ts'

export const DISCOUNT_INPUT = { code: 'primavera', kind: 'percent', value: 25, planIds: [] }

export const setUpDiscount = async (fields: object = {}) => {
  const buyer = await setUpBuyer()
  const { product } = buyer
  setTestCompany(product)
  const { cookie } = await product.signUpStaff('admin')
  const admin = (method: string, path: string, body?: unknown) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
  const created = await admin('POST', '/discounts', { ...DISCOUNT_INPUT, ...fields })
  const discount = await created.json()
  const use = (code = 'PRIMAVERA') => buyer.call('POST', '/api/cart/discount', { code })
  return { ...buyer, admin, discount, use }
}

export const signUpAnotherShopper = async (product: TestApp) => {
  const { cookie } = await product.signUp()
  return testShopper(product, cookie)
}

export const readRefusal = async (reply: Response) => {
  const { code, message } = await reply.json()
  return { status: reply.status, code, message }
}
