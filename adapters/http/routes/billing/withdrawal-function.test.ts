/** Codice del consumo art. 54-bis: the function shows name, order and address, and is open to who cannot log in. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { COMPANY_PROFILE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const FORM = 'application/x-www-form-urlencoded'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, ordered, pay, cookie } = buyer
  const order = await ordered()
  pay(order.id)
  const page = `/ordini/${order.id}/recesso`
  const { connection, app } = product
  /** The link of the mail about the newest payment. */
  const mailed = () =>
    connection
      .prepare(
        `SELECT variables ->> '$.withdrawal[0].withdrawPath' FROM outbox
         WHERE template = 'order-paid' ORDER BY id DESC LIMIT 1`,
      )
      .pluck()
      .get() as string
  const read = async (path: string, visitor: string | null = null) => {
    const headers = { accept: 'text/html', ...(visitor !== null && { cookie: visitor }) }
    const reply = await app.request(path, { headers })
    return { status: reply.status, text: await reply.text() }
  }
  const post = (path: string, fields: Record<string, string>, visitor: string | null = null) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': FORM, ...(visitor !== null && { cookie: visitor }) },
      body: new URLSearchParams(fields).toString(),
    })
  const receipts = () =>
    connection
      .prepare(
        `SELECT recipient, template FROM outbox
         WHERE template IN ('order-withdrawn', 'withdrawal-receipt') ORDER BY id`,
      )
      .all()
  const status = () =>
    connection.prepare('SELECT status FROM orders WHERE id = ?').pluck().get(order.id)
  const close = (how: 'is_active = 0' | 'erased_at = 1') =>
    connection.exec(`UPDATE users SET ${how} WHERE id = '${buyer.user.id}'`)
  return { ...buyer, order, page, cookie, mailed, read, post, receipts, status, close }
}

describe('the withdrawal function', () => {
  it('shows name, order and the address for the receipt before anything happens', async () => {
    const { call, order, user, status } = await setUp()
    const shown = {
      step: 'confirm',
      customerName: 'Ada Rossi',
      orderNumber: order.orderNumber,
      receiptEmail: user.email,
      totalAmount: 39.9,
    }
    const withdrawal = await call('POST', `/api/orders/${order.id}/withdraw`, {})
    expect(await withdrawal.json()).toMatchObject(shown)
    const read = await call('GET', `/api/orders/${order.id}/withdrawal`)
    expect(await read.json()).toMatchObject({
      ...shown,
      items: ['1 × Piano Professionale: 39,90\u00a0€'],
    })
    expect(status()).toBe('paid')
  })

  it('sends the receipt where the buyer says, and to the account all the same', async () => {
    const { call, order, user, receipts, product } = await setUp()
    const owner = await product.signUp({ isVerified: true })
    const path = `/api/orders/${order.id}/withdraw`
    const wrong = await call('POST', path, { confirm: true, receiptEmail: 'ada@' })
    expect([wrong.status, (await wrong.json()).issues[0].path]).toEqual([400, 'receiptEmail'])
    expect(receipts()).toEqual([])

    const receiptEmail = owner.user.email
    for (const _ of [1, 2])
      expect((await call('POST', path, { confirm: true, receiptEmail })).status).toBe(200)
    expect(receipts()).toEqual([
      { recipient: user.email, template: 'order-withdrawn' },
      { recipient: receiptEmail, template: 'withdrawal-receipt' },
    ])
    const { connection } = product
    const written = connection.prepare(
      "SELECT variables FROM outbox WHERE template = 'withdrawal-receipt'",
    )
    const words = String(written.pluck().get())
    expect(words).not.toContain('Ada')
    expect(words).not.toContain('/ordini/')
    const notified = connection
      .prepare('SELECT count(*) FROM notifications WHERE user_id = ?')
      .pluck()
    expect(notified.get(owner.user.id)).toBe(0)
  })

  it('is one receipt where the address is the account’s', async () => {
    const { call, order, user, receipts } = await setUp()
    const body = { confirm: true, receiptEmail: user.email.toUpperCase() }
    expect((await call('POST', `/api/orders/${order.id}/withdraw`, body)).status).toBe(200)
    expect(receipts()).toEqual([{ recipient: user.email, template: 'order-withdrawn' }])
  })

  it('works without JavaScript', async () => {
    const { page, read, post, cookie, user, order, status, receipts } = await setUp()
    expect((await read(page)).text).toContain(`/login?returnTo=${encodeURIComponent(page)}`)
    const { text } = await read(page, cookie)
    for (const shown of ['Ada Rossi', order.orderNumber, user.email, 'Conferma il recesso'])
      expect(text).toContain(shown)
    const fields = { refundAmount: '39.9', receiptEmail: 'altra@example.it' }
    const visitor = await post(page, fields)
    expect(visitor.headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(page)}`)

    const wrong = await post(page, { ...fields, receiptEmail: 'altra' }, cookie)
    expect(wrong.status).toBe(400)
    const again = await wrong.text()
    expect(again).toContain('Email non valida')
    expect(again).toMatch(/<input[^>]*value="altra"/)
    const changed = await post(page, { ...fields, refundAmount: '12' }, cookie)
    expect(changed.status).toBe(409)
    expect(await changed.text()).toContain('Il rimborso è cambiato')
    expect(status()).toBe('paid')

    const done = await post(page, fields, cookie)
    expect([done.status, done.headers.get('location')]).toEqual([303, page])
    expect(status()).toBe('refunded')
    expect(receipts()).toHaveLength(2)
    expect((await read(page, cookie)).text).toContain('Recesso registrato')
  })

  it('is open to a consumer whose account is closed, by the link of the order’s mail', async () => {
    const { mailed, read, post, close, status, receipts, order, user } = await setUp()
    close('is_active = 0')
    const { text, status: code } = await read(mailed())
    expect(code).toBe(200)
    for (const shown of ['Ada Rossi', order.orderNumber]) expect(text).toContain(shown)
    // The mailbox that has the link may not be the account’s any more.
    expect(text).not.toContain(user.email)
    expect(status()).toBe('paid')
    const fields = { refundAmount: '39.9', receiptEmail: 'nuova@example.it' }
    const done = await post(mailed(), fields)
    expect([done.status, done.headers.get('location')]).toEqual([303, mailed()])
    expect(status()).toBe('refunded')
    expect(receipts()).toEqual([
      { recipient: user.email, template: 'order-withdrawn' },
      { recipient: 'nuova@example.it', template: 'withdrawal-receipt' },
    ])
    expect((await read(mailed())).text).toContain('Recesso registrato')
  })

  it('asks whoever has no mailbox any more for one', async () => {
    const { product, user, mailed, status, receipts } = await setUp()
    const gone = product.connection.prepare('UPDATE users SET email = ? WHERE id = ?')
    gone.run(`${user.id}@erased.invalid`, user.id)
    const token = new URL(mailed(), 'https://sito.example').searchParams.get('token') ?? ''
    const withdraw = (body: object) =>
      product.request('POST', `/api/withdrawals/${token}`, { body: { confirm: true, ...body } })
    const missing = await withdraw({})
    expect([missing.status, (await missing.json()).code]).toEqual([400, 'order.receipt-address'])
    expect(status()).toBe('paid')
    expect((await withdraw({ receiptEmail: 'mia@example.it' })).status).toBe(200)
    expect(receipts()).toContainEqual({
      recipient: 'mia@example.it',
      template: 'withdrawal-receipt',
    })
  })

  it('opens with no other link', async () => {
    const { product, order, mailed, read, post, status } = await setUp()
    const token = new URL(mailed(), 'https://sito.example').searchParams.get('token') ?? ''
    const body = { confirm: true, receiptEmail: 'x@example.it' }
    const [id = '', seal = ''] = token.split('.')
    for (const forged of [
      order.id,
      `${id}.`,
      `${id}.${seal.toLowerCase()}x`,
      `${seal}.${id}`,
      `${token}.`,
    ]) {
      const path = `/api/withdrawals/${encodeURIComponent(forged)}`
      expect((await product.request('GET', path)).status).toBe(404)
      expect((await product.request('POST', path, { body })).status).toBe(404)
      const page = `/ordini/${order.id}/recesso?token=${encodeURIComponent(forged)}`
      const shown = await read(page)
      expect([shown.status, shown.text.includes(order.orderNumber)]).toEqual([404, false])
      expect(
        (await post(page, { refundAmount: '39.9', receiptEmail: 'x@example.it' })).status,
      ).toBe(404)
    }
    expect(status()).toBe('paid')
  })

  it('is not somebody else’s: neither page nor figures', async () => {
    const { product, order, page, read, post, status } = await setUp()
    const { cookie } = await product.signUp()
    const reply = await product.request('GET', `/api/orders/${order.id}/withdrawal`, { cookie })
    expect(reply.status).toBe(404)
    expect((await read(page, cookie)).text).not.toContain(order.orderNumber)
    const fields = { refundAmount: '39.9', receiptEmail: 'x@example.it' }
    expect((await post(page, fields, cookie)).status).toBe(404)
    expect(status()).toBe('paid')
  })

  it('says why it is closed: too late, and for companies', async () => {
    const { product, page, read, cookie, profile, add, checkOut, pay, mailed } = await setUp()
    product.clock.advance(20 * DAY_MS)
    expect((await read(page, cookie)).text).toContain('I 14 giorni per il recesso sono passati')
    expect((await read(mailed())).text).toContain('I 14 giorni per il recesso sono passati')
    await profile(COMPANY_PROFILE)
    await add(SERVICE_LINE)
    const { orderId } = await (await checkOut()).json()
    pay(orderId)
    const closed = await read(`/ordini/${orderId}/recesso`, cookie)
    expect(closed.text).toContain('Il recesso è previsto solo per i consumatori')
  })

  it('is linked from the orders and the subscription while the right runs', async () => {
    const { product, page, read, cookie, info, order } = await setUp()
    expect((await read('/i-miei-ordini', cookie)).text).toContain(`href="${page}"`)
    expect((await read(`/ordini/${order.id}`, cookie)).text).toContain(`href="${page}"`)
    expect((await info()).withdrawals).toEqual([
      {
        orderId: order.id,
        orderNumber: order.orderNumber,
        withdrawUntil: '2026-03-17T22:59:59.999Z',
      },
    ])
    product.clock.advance(20 * DAY_MS)
    expect((await read('/i-miei-ordini', cookie)).text).not.toContain('recesso"')
    expect((await info()).withdrawals).toEqual([])
  })

  it('stays open while the site is paused', async () => {
    const { product, post, mailed, status } = await setUp()
    product.connection
      .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('doors', ?, 0)")
      .run(
        JSON.stringify({ isPaused: true, pausedText: '', blockedMailDomains: [], markedWords: [] }),
      )
    expect((await product.request('POST', '/api/contact', { body: {} })).status).toBe(503)
    const fields = { refundAmount: '39.9', receiptEmail: 'x@example.it' }
    expect((await post(mailed(), fields)).status).toBe(303)
    expect(status()).toBe('refunded')
  })
})
