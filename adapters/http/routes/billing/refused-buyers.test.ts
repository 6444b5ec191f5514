import { describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { PLAN_LINE, testShopper } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, user } = buyer
  const { cookie } = await product.signUpStaff('admin')
  const admin = (method: string, path: string, body?: object) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body && { body }) })
  const withdrawn = async (shopper = buyer) => {
    const { id } = await shopper.ordered()
    buyer.pay(id)
    await shopper.call('POST', `/api/orders/${id}/withdraw`, { confirm: true })
    return id
  }
  const refuse = (reason = 'Compra e recede ogni settimana') =>
    admin('POST', `/users/${user.id}/refuse-purchases`, { reason })
  return { ...buyer, admin, withdrawn, refuse }
}

describe('somebody who buys and withdraws again', () => {
  it('is shown to the operator, with the order and with the person', async () => {
    const { admin, user, withdrawn, ordered } = await setUp()
    const first = await withdrawn()
    const shown = async (order: string) => (await admin('GET', `/orders/${order}`)).json()
    expect(await shown(first)).toMatchObject({ otherWithdrawals: 0 })
    await withdrawn()
    const { id } = await ordered()
    expect(await shown(id)).toMatchObject({ otherWithdrawals: 2 })
    const purchases = await (await admin('GET', `/users/${user.id}/purchases`)).json()
    expect(purchases).toMatchObject({
      orders: 3,
      withdrawals: 2,
      purchasesRefusedAt: null,
      refusalReason: null,
      subscription: { subscriptionStatus: 'inactive' },
    })
  })

  it('is recognised by the fiscal id under another account', async () => {
    const { product, admin, withdrawn } = await setUp()
    await withdrawn()
    const again = testShopper(product, (await product.signUp()).cookie)
    const { id } = await again.ordered()
    expect(await (await admin('GET', `/orders/${id}`)).json()).toMatchObject({
      otherWithdrawals: 1,
    })
  })

  it('may be refused the next purchase, never the withdrawal', async () => {
    const { product, admin, user, call, add, checkOut, ordered, pay, refuse, withdrawn } =
      await setUp()
    await withdrawn()
    const { id } = await ordered()
    pay(id)
    expect((await refuse()).status).toBe(200)

    await add(PLAN_LINE)
    const reply = await checkOut()
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      code: 'checkout.purchase-refused',
      message:
        'Non accettiamo nuovi acquisti da questo account. Per chiarimenti scrivici dalla pagina Contattaci.',
    })
    const withdraw = await call('POST', `/api/orders/${id}/withdraw`, { confirm: true })
    expect(await withdraw.json()).toMatchObject({ step: 'done', refundAmount: 39.9 })

    const accepted = await admin('POST', `/users/${user.id}/accept-purchases`)
    expect(await accepted.json()).toMatchObject({ purchasesRefusedAt: null, refusalReason: null })
    expect((await checkOut()).status).toBe(201)
    const audited = product.connection
      .prepare("SELECT action FROM audit_log WHERE action LIKE 'purchases.%' ORDER BY id")
      .pluck()
    expect(audited.all()).toEqual(['purchases.refuse', 'purchases.accept'])
  })

  it('keeps the refusal when the billing profile is saved anew', async () => {
    const { profile, add, checkOut, refuse } = await setUp()
    await profile()
    await refuse()
    await profile({ billingName: 'Ada Verdi' })
    await add(PLAN_LINE)
    expect(await (await checkOut()).json()).toMatchObject({ code: 'checkout.purchase-refused' })
  })

  it('needs a reason, and a person who has a billing profile', async () => {
    const { admin, user, profile, refuse } = await setUp()
    const early = await refuse()
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ code: 'billing.no-profile' })
    await profile()
    expect((await refuse('  ')).status).toBe(400)
    expect((await admin('POST', '/users/nessuno/refuse-purchases', { reason: 'x' })).status).toBe(
      404,
    )
    const shown = await (await admin('GET', `/users/${user.id}/purchases`)).json()
    expect(shown).toMatchObject({ purchasesRefusedAt: null })
  })
})
