/** The site's company invoices others: SdI refuses an invoice to oneself. */
import { expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany, TEST_COMPANY } from '#src/test-app/invoices.ts'
import { COMPANY_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'

const OWN = { ...COMPANY_PROFILE, taxId: TEST_COMPANY.vatId }
const AT_FIELD = {
  path: 'taxId',
  message:
    'È il codice di chi gestisce il sito, e un’azienda non può fare fattura a sé stessa: inserisci la partita IVA o il codice fiscale di chi compra',
}

it('refuses the site’s own VAT number in a billing profile, at its field', async () => {
  const { product, profile } = await setUpBuyer()
  setTestCompany(product)
  for (const taxId of [TEST_COMPANY.vatId, `IT ${TEST_COMPANY.vatId}`]) {
    const reply = await profile({ ...OWN, taxId })
    expect(reply.status).toBe(400)
    expect((await reply.json()).issues).toEqual([AT_FIELD])
  }
  expect((await profile(COMPANY_PROFILE)).status).toBe(200)
})

it('sells nothing to a profile that had the number before the site did, and asks for another', async () => {
  const { product, profile, add, call, checkOut } = await setUpBuyer()
  expect(await (await profile(OWN)).json()).toMatchObject({ isComplete: true })
  await add(PLAN_LINE)
  setTestCompany(product)
  expect(await (await call('GET', '/api/billing/profile')).json()).toMatchObject({
    isComplete: false,
  })
  const reply = await checkOut()
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({
    code: 'billing.profile-required',
    issues: [AT_FIELD],
  })
})

it('does not mark such an order as paid, and says what to do instead', async () => {
  const { product, profile, add, checkOut, order } = await setUpBuyer()
  await profile(OWN)
  await add(PLAN_LINE)
  const { id } = (await (await checkOut()).json()).order
  setTestCompany(product)
  const { cookie } = await product.signUpStaff('admin')
  const admin = (action: string) =>
    product.request('POST', `/api/admin/orders/${id}/${action}`, { cookie, body: {} })
  const reply = await admin('mark-paid')
  expect(reply.status).toBe(409)
  const { code, message } = await reply.json()
  expect(code).toBe('order.own-company')
  expect(message).toMatch(/Annulla l’ordine/)
  expect(await order(id)).toMatchObject({ status: 'pending' })
  expect((await admin('cancel')).status).toBe(200)
})
