import { describe, expect, it } from 'vitest'
import type { DecisionListReply } from '#modules/decisions/contract/decisions.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { ADDON_LINE, PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product } = buyer
  const { cookie } = await product.signUpStaff('admin')
  const admin = (method: string, path: string, body?: unknown) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
  const audit = () =>
    product.connection
      .prepare(
        "SELECT action FROM audit_log WHERE action LIKE 'order%' OR action LIKE 'sub%' ORDER BY rowid",
      )
      .pluck()
      .all()
  return { ...buyer, admin, audit }
}

describe("the admin's orders", () => {
  it('are found by number, name and address, and filtered by state', async () => {
    const { admin, ordered, user } = await setUp()
    const { id, orderNumber } = await ordered()
    const found = async (query: string) =>
      (await (await admin('GET', `/orders?${query}`)).json()).total
    expect(await found(`q=${orderNumber}`)).toBe(1)
    expect(await found(`q=${encodeURIComponent(user.email)}`)).toBe(1)
    expect(await found('q=Ada%20Rossi')).toBe(1)
    for (const none of ['100%25', 'billing']) expect(await found(`q=${none}`)).toBe(0)
    expect(await found('status=pending')).toBe(1)
    expect(await found('status=paid')).toBe(0)
    expect(await (await admin('GET', `/orders/${id}`)).json()).toMatchObject({
      customerName: 'Ada Rossi',
      customerEmail: user.email,
    })
  })

  it('are found by the Italian days they were placed on, the last one whole', async () => {
    const { admin, ordered, product } = await setUp()
    const midnight = Date.parse('2026-03-28T23:00:00Z')
    product.clock.advance(midnight - product.clock.now().getTime())
    await ordered()
    const found = async (days: string) =>
      (await (await admin('GET', `/orders?${days}`)).json()).total
    expect(await found('from=2026-03-29&to=2026-03-29')).toBe(1)
    expect(await found('to=2026-03-28')).toBe(0)
    expect(await found('from=2026-03-30')).toBe(0)
    // The clocks go forward, so this day has 23 hours.
    product.clock.advance(DAY_MS - HOUR_MS - 1)
    await ordered()
    product.clock.advance(1)
    await ordered()
    expect(await found('from=2026-03-29&to=2026-03-29')).toBe(2)
    expect(await found('from=2026-03-30')).toBe(1)
    expect(await found('from=&to=')).toBe(3)
    const file = await (await admin('GET', '/orders?to=2026-03-28&format=csv')).text()
    expect(file).not.toContain('ORD-')
  })

  it.each(['from=ieri', 'to=2026-02-30'])(
    'are not looked for on a day that is none (%s)',
    async (days) => {
      const { admin } = await setUp()
      const reply = await admin('GET', `/orders?${days}`)
      expect(reply.status).toBe(400)
      const [path] = days.split('=')
      expect((await reply.json()).issues).toContainEqual({ path, message: 'Data non valida' })
    },
  )

  it('come sorted, and whole as a file without codes', async () => {
    const { admin, ordered } = await setUp()
    await ordered()
    const numbers = async (query: string) =>
      (await (await admin('GET', `/orders?${query}`)).json()).items.length
    expect(await numbers('sort=amount')).toBe(1)
    expect(await numbers('sort=customer')).toBe(1)
    expect((await admin('GET', '/orders?sort=colore')).status).toBe(400)
    const file = await (await admin('GET', '/orders?format=csv&limit=1')).text()
    expect(file).toContain('ORD-2026-000001;')
    expect(file).toContain('In attesa di pagamento')
    expect(file).not.toMatch(/pending|bank_transfer|T\d\d:/)
  })

  it('by bank transfer are announced to the admins, with what to wait for and where to confirm it', async () => {
    const { ordered, product, user } = await setUp()
    const { id, orderNumber } = await ordered()
    const transferNotices = product
      .mails()
      .filter(({ template }) => template === 'transfer-expected')
    expect(transferNotices).toHaveLength(1)
    expect(transferNotices[0]?.recipient).not.toBe(user.email)
    expect(transferNotices[0]?.variables).toMatchObject({
      orderNumber,
      customer: 'Ada Rossi',
      path: `/admin/ordini/${id}`,
    })
  })

  it('are paid once, with the day and the reference, and the log knows', async () => {
    const { admin, ordered, order, info, audit, product } = await setUp()
    setTestCompany(product)
    product.clock.advance(-DAY_MS)
    const { id, orderNumber } = await ordered()
    product.clock.advance(DAY_MS)
    const pay = (body: object) => admin('POST', `/orders/${id}/mark-paid`, body)
    for (const paidAt of ['2026-03-09', '09/03/2026', '03/15/2026', 'ieri'])
      expect((await pay({ paidAt })).status, paidAt).toBe(400)
    expect(await order(id)).toMatchObject({ status: 'pending' })
    const first = await pay({ paidAt: '2/3/2026', reference: 'CRO 1' })
    expect(await first.json()).toMatchObject({
      status: 'paid',
      paidAt: '2026-03-01T23:00:00.000Z',
      paymentReference: 'CRO 1',
    })
    const issued = async (q: string) =>
      (await (await admin('GET', `/invoices?q=${q}`)).json()).total
    expect([await issued(orderNumber), await issued('ORD-2026-000009')]).toEqual([1, 0])
    expect(await (await pay({ reference: 'CRO 2' })).json()).toMatchObject({
      paymentReference: 'CRO 1',
    })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
    expect(audit()).toEqual(['order.mark-paid'])
  })

  it('are refunded once: what was bought ends, and the transfer is marked when it has left', async () => {
    const { admin, ordered, pay, info, audit, mails } = await setUp()
    const { id } = await ordered()
    expect((await admin('POST', `/orders/${id}/refund`, {})).status).toBe(409)
    pay(id)
    const refund = () => admin('POST', `/orders/${id}/refund`, { reason: 'Errore nostro' })
    expect(await (await refund()).json()).toMatchObject({ status: 'refunded', refundState: 'due' })
    expect((await refund()).status).toBe(200)
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    const sent = () => admin('POST', `/orders/${id}/refund-sent`, { reference: 'CRO 9' })
    expect(await (await sent()).json()).toMatchObject({ refundState: 'sent' })
    expect((await sent()).status).toBe(409)
    expect((await admin('POST', `/orders/${id}/mark-paid`, {})).status).toBe(409)
    expect(audit()).toEqual(['order.refund', 'order.refund-sent'])
    expect(mails()).toEqual(['order-placed', 'order-paid', 'order-refunded', 'order-refunded'])
  })

  it('give bought contacts back with their refund', async () => {
    const { product, user, admin, ordered, pay, info } = await setUp()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic' })
    const { id } = await ordered(ADDON_LINE)
    pay(id)
    expect(await info()).toMatchObject({ contactsLimit: 20 })
    await admin('POST', `/orders/${id}/refund`, {})
    expect(await info()).toMatchObject({ contactsLimit: 10 })
  })
})

describe("the bank's statement", () => {
  const csv = (number: string) =>
    [
      'Data;Descrizione;Importo',
      `03/03/2026;"Bonifico da ADA ROSSI; causale ${number.replaceAll('-', ' ')}";39,90`,
      `03/03/2026;BONIFICO ${number.toLowerCase()};12,00`,
      '03/03/2026;Pagamento POS;-50,00',
      '04/03/2026;Bonifico di qualcun altro;1.000,00',
    ].join('\r\n')

  it('proposes what matches, and changes nothing', async () => {
    const { admin, ordered, order } = await setUp()
    const { id, orderNumber } = await ordered()
    const reply = await (await admin('POST', '/bank-statement', { csv: csv(orderNumber) })).json()
    expect(reply).toMatchObject({
      items: [
        { orderId: id, amount: 39.9, match: 'exact', paidAt: '2026-03-03T12:00:00.000Z' },
        { orderId: id, amount: 12, match: 'amount-differs' },
      ],
      total: 2,
      unmatched: 2,
    })
    expect(await order(id)).toMatchObject({ status: 'pending' })
  })

  it('is confirmed on the morning of the same day, and nothing is dated later than now', async () => {
    const { admin, ordered, product } = await setUp()
    const { id, orderNumber } = await ordered()
    const reply = await (await admin('POST', '/bank-statement', { csv: csv(orderNumber) })).json()
    const [{ paidAt }] = reply.items
    expect(Date.parse(paidAt)).toBeGreaterThan(product.clock.now().getTime())
    const paid = await (await admin('POST', `/orders/${id}/mark-paid`, { paidAt })).json()
    expect(paid).toMatchObject({ status: 'paid', paidAt: product.clock.now().toISOString() })
  })

  it('says what was paid before, so that a file read twice pays nothing twice', async () => {
    const { admin, ordered, pay, product } = await setUp()
    const { id, orderNumber } = await ordered(SERVICE_LINE)
    pay(id)
    const paidOn = product.clock.now().toISOString()
    product.clock.advance(3 * DAY_MS)
    const reply = await (await admin('POST', '/bank-statement', { csv: csv(orderNumber) })).json()
    // The day tells a second transfer from the one that was confirmed.
    expect(reply.items).toMatchObject([
      { match: 'already-paid', orderPaidAt: paidOn },
      { match: 'already-paid', orderPaidAt: paidOn },
    ])
  })
})

describe('ending a subscription', () => {
  const cancel = (userId: string) => `/users/${userId}/cancel-subscription`

  it('for abuse ends everything now, and gives nothing back', async () => {
    const { admin, ordered, pay, order, info, user, audit } = await setUp()
    const first = await ordered(PLAN_LINE)
    pay(first.id)
    pay((await ordered(PLAN_LINE)).id)
    const body = { cancelType: 'abuse', reason: 'Contatti rivenduti' }
    expect((await admin('POST', cancel(user.id), body)).status).toBe(200)
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(await order(first.id)).toMatchObject({ status: 'paid' })
    expect((await admin('POST', cancel(user.id), body)).status).toBe(409)
    expect(audit()).toEqual(['subscription.cancel-abuse'])
  })

  it('with a refund gives back every order that paid for what has not ended', async () => {
    const { admin, ordered, pay, order, info, user } = await setUp()
    const first = await ordered(PLAN_LINE)
    pay(first.id)
    const second = await ordered(PLAN_LINE)
    pay(second.id)
    const body = { cancelType: 'refund', reason: 'Chiusura del servizio' }
    expect((await admin('POST', cancel(user.id), body)).status).toBe(200)
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(await order(first.id)).toMatchObject({ status: 'refunded' })
    expect(await order(second.id)).toMatchObject({ status: 'refunded' })
  })

  it.each([
    ['abuse', /Violazione grave/],
    ['refund', /Scelta di chi gestisce il sito/],
  ])(
    'by %s says by mail and in the product what it rests on and how to complain',
    async (cancelType, basis) => {
      const { admin, ordered, pay, user, product, call } = await setUp()
      pay((await ordered(PLAN_LINE)).id)
      await admin('POST', cancel(user.id), { cancelType, reason: 'Chiusura del servizio' })
      const mail = product.mails().findLast(({ template }) => template === 'subscription-stopped')
      expect(mail?.variables).toMatchObject({
        reason: 'Chiusura del servizio',
        statement: [
          {
            basis: expect.stringMatching(basis),
            complaintPath: expect.stringContaining('/reclamo?'),
          },
        ],
      })
      const mine = (await (await call('GET', '/api/decisions')).json()) as DecisionListReply
      expect(mine.items).toMatchObject([
        { kind: 'plan', basis: expect.stringMatching(basis), mayComplain: true },
      ])
    },
  )

  it('needs a reason, a kind, and somebody who is there', async () => {
    const { admin, user } = await setUp()
    const post = async (id: string, body: object) => (await admin('POST', cancel(id), body)).status
    expect(await post(user.id, { cancelType: 'abuse' })).toBe(400)
    expect(await post(user.id, { cancelType: 'capriccio', reason: 'x' })).toBe(400)
    expect(await post('nessuno', { cancelType: 'abuse', reason: 'x' })).toBe(404)
  })
})
