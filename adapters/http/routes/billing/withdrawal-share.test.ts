import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { ADDON_LINE, PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const BASIC = { itemType: 'subscription_plan', itemId: 'basic-once' }
const UNLIMITED = { itemType: 'subscription_plan', itemId: 'enterprise-once' }

/** A consumer with a purchase, and requests to reveal. */
const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, call } = buyer
  const client = await product.signUp()
  setTestCompany(product)
  const reveal = async (times: number) => {
    for (let made = 0; made < times; made += 1) {
      const id = putRequest(product, client.user.id)
      const reply = await call('POST', `/api/job-requests/${id}/reveal-contact`)
      if (reply.status !== 200) throw new Error(await reply.text())
    }
  }
  const bought = async (item: object) => {
    const { id } = await buyer.ordered(item)
    buyer.pay(id)
    return id
  }
  const withdraw = async (id: string, confirm: boolean) => {
    const reply = await call('POST', `/api/orders/${id}/withdraw`, { confirm })
    return { status: reply.status, ...(await reply.json()) }
  }
  const receipt = () =>
    product.mails().find(({ template }) => template === 'order-withdrawn')?.variables
  const credited = () =>
    product.connection
      .prepare("SELECT total_cents FROM invoices WHERE kind = 'credit_note'")
      .pluck()
      .all()
  return { ...buyer, reveal, bought, withdraw, receipt, credited }
}

describe('what a withdrawal pays back', () => {
  it('is the share not yet used: 4 of 10 contacts by day 3, told first, then credited and mailed', async () => {
    const { product, bought, reveal, withdraw, order, info, call, receipt, credited } =
      await setUp()
    const id = await bought(BASIC)
    await reveal(4)
    product.clock.advance(3 * DAY_MS)

    const figures = { refundAmount: 11.94, keptAmount: 7.96 }
    const usage = { contactsUsed: 4, contactsIncluded: 10, daysUsed: 3, daysIncluded: 31 }
    const withdrawal = await withdraw(id, false)
    expect(withdrawal).toMatchObject({ status: 200, step: 'confirm', ...figures, usage })
    expect(withdrawal.message).toContain('11,94\u00a0€')
    expect(withdrawal.message).toContain('4 contatti su 10 a 1,99\u00a0€ l’uno')
    expect(await order(id)).toMatchObject({ status: 'paid', refundedAmount: null })
    expect(credited()).toEqual([])

    for (const _ of [1, 2])
      expect(await withdraw(id, true)).toMatchObject({ status: 200, step: 'done', ...figures })
    expect(await order(id)).toMatchObject({ status: 'refunded', refundedAmount: 11.94 })
    expect(credited()).toEqual([1194])
    expect(receipt()).toMatchObject({ refunded: '11,94\u00a0€', kept: [{ sum: '7,96\u00a0€' }] })
    expect(receipt()).toMatchObject({ moment: '6 marzo 2026 alle ore 10:00:00' })
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(await (await call('GET', '/api/contact-reveals')).json()).toHaveLength(4)
  })

  it('is never less than the figure that was confirmed: a contact seen meanwhile is told first', async () => {
    const { bought, reveal, withdraw, call, order } = await setUp()
    const id = await bought(BASIC)
    const { refundAmount } = await withdraw(id, false)
    await reveal(1)
    const confirm = (body: object) => call('POST', `/api/orders/${id}/withdraw`, body)
    const reply = await confirm({ confirm: true, refundAmount })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      code: 'order.refund-changed',
      message:
        'Il rimborso è cambiato da quando l’hai visto: controlla la nuova cifra e conferma di nuovo',
    })
    expect(await order(id)).toMatchObject({ status: 'paid' })
    const again = await confirm({ confirm: true, refundAmount: 17.91 })
    expect(await again.json()).toMatchObject({ step: 'done', refundAmount: 17.91 })
  })

  it('counts time where more of it has passed than contacts were used', async () => {
    const { product, bought, reveal, withdraw } = await setUp()
    const id = await bought(PLAN_LINE)
    await reveal(1)
    product.clock.advance(10 * DAY_MS + 5)
    // 39.90 × 10/31 = 12.87, and one contact 1.99.
    expect(await withdraw(id, false)).toMatchObject({ refundAmount: 27.03, keptAmount: 12.87 })
  })

  it('counts what is more in an unlimited plan: a day, or three contacts', async () => {
    const { product, bought, reveal, withdraw } = await setUp()
    const id = await bought(UNLIMITED)
    await reveal(3)
    product.clock.advance(DAY_MS)
    // 99.90 × 1/31 = 3.22, and 3 × 1.99 = 5.97.
    expect(await withdraw(id, false)).toMatchObject({
      refundAmount: 93.93,
      usage: { contactsUsed: 3, contactsIncluded: null, daysUsed: 1, daysIncluded: 31 },
    })
  })

  it('is everything on the first day without a contact', async () => {
    const { bought, withdraw } = await setUp()
    const id = await bought(PLAN_LINE)
    expect(await withdraw(id, true)).toMatchObject({ refundAmount: 39.9, keptAmount: 0 })
  })

  it('is nothing once every contact was seen: the right is lost, and nothing ends', async () => {
    const { bought, reveal, withdraw, order, info, mails } = await setUp()
    const id = await bought(BASIC)
    await reveal(10)
    for (const confirm of [false, true])
      expect(await withdraw(id, confirm)).toEqual({
        status: 409,
        code: 'order.fully-used',
        message:
          'Hai già visto tutti i contatti che avevi acquistato: il servizio è stato eseguito per intero, come avevi chiesto, quindi non hai più il diritto di recesso (art. 59 del Codice del consumo). Rimborso: 0,00\u00a0€.',
      })
    expect(await order(id)).toMatchObject({ status: 'paid' })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
    expect(mails()).not.toContain('order-withdrawn')
  })

  it('keeps nothing of an order without the express request, as before this version', async () => {
    const { product, bought, reveal, withdraw, credited } = await setUp()
    const id = await bought(BASIC)
    product.connection.exec(
      'UPDATE orders SET begin_requested_at = NULL, begin_request_version = NULL, begin_request_words = NULL',
    )
    await reveal(10)
    product.clock.advance(3 * DAY_MS)
    expect(await withdraw(id, true)).toMatchObject({ refundAmount: 19.9, keptAmount: 0 })
    expect(credited()).toEqual([1990])
  })

  it('gives a contact back that the moderators gave back', async () => {
    const { product, bought, reveal, withdraw } = await setUp()
    const id = await bought(BASIC)
    await reveal(2)
    product.connection.exec(
      'UPDATE contact_reveals SET given_back_at = 1 WHERE id = (SELECT min(id) FROM contact_reveals)',
    )
    expect(await withdraw(id, false)).toMatchObject({ keptAmount: 1.99 })
  })

  it('counts the contacts of its own period, not those of the one before', async () => {
    const { bought, reveal, withdraw, product } = await setUp()
    const basic = await bought(BASIC)
    await reveal(8)
    product.clock.advance(1000)
    const upgrade = await bought(PLAN_LINE)
    await reveal(4)
    expect(await withdraw(upgrade, false)).toMatchObject({ keptAmount: 7.96 })
    expect(await withdraw(basic, false)).toMatchObject({ keptAmount: 15.92 })
  })

  it('takes the contacts of a plan before those of a pack, each counted once', async () => {
    const { bought, reveal, withdraw } = await setUp()
    const plan = await bought(BASIC)
    const first = await bought(ADDON_LINE)
    const second = await bought(ADDON_LINE)
    await reveal(9)
    expect(await withdraw(first, false)).toMatchObject({ keptAmount: 0 })
    await reveal(6)
    expect(await withdraw(plan, false)).toMatchObject({ code: 'order.fully-used' })
    expect(await withdraw(first, true)).toMatchObject({ refundAmount: 12.9 })
    expect(await withdraw(second, true)).toMatchObject({ refundAmount: 6.45, keptAmount: 6.45 })
  })

  it('gives a service back whole: the request was for plan and contacts', async () => {
    const { product, add, bought, withdraw } = await setUp()
    await add(SERVICE_LINE)
    const id = await bought(BASIC)
    product.clock.advance(DAY_MS)
    // 19.90 × 1/31 = 0.64 of 29.80.
    expect(await withdraw(id, false)).toMatchObject({ refundAmount: 29.16, keptAmount: 0.64 })
  })
})

describe('withdrawing from a transfer', () => {
  it('waits for the admin with its sum', async () => {
    const { product, bought, reveal, withdraw } = await setUp()
    const id = await bought(BASIC)
    await reveal(4)
    await withdraw(id, true)
    const { cookie } = await product.signUpStaff('admin')
    const found = await product.request('GET', `/api/admin/orders/${id}`, { cookie })
    expect(await found.json()).toMatchObject({ refundState: 'due', refundedAmount: 11.94 })
    const figures = product.connection
      .prepare("SELECT sum(total) FROM hourly_figures WHERE name = 'refundsCents'")
      .pluck()
    expect(figures.get()).toBe(1194)
  })
})
