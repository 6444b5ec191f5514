/** Cheats tried with several accounts through the API on default settings, each of which must fail or cost. */
import { describe, expect, it } from 'vitest'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { COMPANY_PROFILE, CONSUMER_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const TEXT = {
  title: 'Rifare il bagno piccolo',
  description:
    'Vorrei rifare il bagno del secondo piano: via la vasca, dentro una doccia, piastrelle nuove e un termosifone. La casa è abitata, si lavora di mattina.',
}
const OTHER = {
  title: 'Imbiancare il soggiorno',
  description: 'Due stanze con soffitti alti, una mano di fondo e due di bianco, mobili già tolti.',
}

describe('getting to the top of the list again', () => {
  const setUp = () => {
    const product = testApp()
    const { jobs, request, clock } = product
    const own = () => product.signUp({ isVerified: true })
    const approve = async (id: string) => {
      const { user } = await jobs.moderator()
      const staff = { userId: toId<UserId>(user.id), ip: null }
      expect(product.listings.requests.moderation.approve(staff, toId(id)).ok).toBe(true)
      clock.advance(DAY_MS)
    }
    const publish = async (by: Visitor, fields: object) => {
      const { id } = await jobs.publish(by, { clientEmail: by.user.email, ...fields })
      await approve(id)
      return id
    }
    const complete = (by: Visitor, id: string) =>
      request('POST', `/api/my-job-requests/${id}/complete`, { cookie: by.cookie })
    const order = async () => {
      const reply = await request('GET', '/api/job-requests?limit=100')
      return ((await reply.json()) as { jobs: { id: string }[] }).jobs.map(({ id }) => id)
    }
    return { ...product, own, approve, publish, complete, order }
  }

  it('by three accounts in turn, with invisible letters and letters of another alphabet: a day’s work for the old place', async () => {
    const { own, publish, complete, order } = setUp()
    const [honest, ...cheats] = [await own(), await own(), await own(), await own()]
    let last = { by: cheats[0] as Visitor, id: await publish(cheats[0] as Visitor, TEXT) }
    const fair = await publish(honest as Visitor, OTHER)
    const disguises = [
      TEXT.description.replaceAll('a', 'а'),
      TEXT.description.replaceAll(' ', '\u2003'),
      `${TEXT.description} Grazie mille!`,
    ]
    for (const [turn, description] of disguises.entries()) {
      await complete(last.by, last.id)
      const by = cheats[turn % cheats.length] as Visitor
      last = { by, id: await publish(by, { ...TEXT, description }) }
      expect((await order()).slice(0, 2)).toEqual([fair, last.id])
    }
  })

  it('by publishing something new and changing it into the old text: the edit goes where the text was', async () => {
    const { own, publish, approve, complete, order, request } = setUp()
    const [honest, cheat] = [await own(), await own()]
    const first = await publish(cheat, TEXT)
    const fair = await publish(honest, OTHER)
    await complete(cheat, first)
    const bait = await publish(cheat, {
      title: 'Cambiare una serratura',
      description:
        'La porta di casa ha una vecchia serratura a doppia mappa, da sostituire con una europea.',
    })
    expect((await order())[0]).toBe(bait)
    const path = `/api/my-job-requests/${bait}`
    const present = await (await request('GET', path, { cookie: cheat.cookie })).json()
    const edited = await request('PATCH', path, {
      cookie: cheat.cookie,
      body: { ...present, ...TEXT },
    })
    expect(edited.status).toBe(200)
    await approve(bait)
    expect((await order()).slice(0, 2)).toEqual([fair, bait])
  })

  it('by alerting everybody a second time: nobody is told again', async () => {
    const { own, publish, complete, request, connection } = setUp()
    const [cheat, reader] = [await own(), await own()]
    await request('POST', '/api/alerts', {
      cookie: reader.cookie,
      body: { kind: 'job', name: 'Bagni', filters: { provinceId: 'MI' } },
    })
    const found = () => connection.prepare('SELECT count(*) FROM alert_queue').pluck().get()
    const first = await publish(cheat, TEXT)
    const alerted = found()
    await complete(cheat, first)
    await publish(cheat, TEXT)
    expect(found()).toBe(alerted)
  })
})

describe('withdrawing for more than one’s own', () => {
  const setUp = async () => {
    const buyer = await setUpBuyer()
    const order = await buyer.ordered()
    buyer.pay(order.id)
    const { connection } = buyer.product
    const withdrawPath = connection
      .prepare(
        "SELECT variables ->> '$.withdrawal[0].withdrawPath' FROM outbox WHERE template = 'order-paid'",
      )
      .pluck()
      .get() as string
    const token = new URL(withdrawPath, 'https://sito.example').searchParams.get('token') ?? ''
    const byLink = (body: object) =>
      buyer.product.request('POST', `/api/withdrawals/${token}`, { body })
    const mailed = (template: string) =>
      connection.prepare('SELECT count(*) FROM outbox WHERE template = ?').pluck().get(template)
    return { ...buyer, order, withdrawPath, byLink, mailed }
  }

  it('by session and link at once, a hundred times, each with another address: one refund, two receipts', async () => {
    const { call, order, byLink, mailed, product } = await setUp()
    const body = (turn: number) => ({ confirm: true, receiptEmail: `vittima-${turn}@example.it` })
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        turn % 2
          ? byLink(body(turn))
          : call('POST', `/api/orders/${order.id}/withdraw`, body(turn)),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect([mailed('order-withdrawn'), mailed('withdrawal-receipt')]).toEqual([1, 1])
    const { connection } = product
    const back = connection.prepare('SELECT refund_amount_cents FROM orders WHERE id = ?').pluck()
    expect(back.get(order.id)).toBe(3990)
  })

  it.each([
    ['another figure, with a comma', '12,50'],
    ['more than was paid', '399'],
    ['less than nothing', '-1'],
    ['no number', 'tutto'],
    ['two of them', '39.9,39.9'],
  ])('with %s in the form: nothing happens', async (_, refundAmount) => {
    const { product, withdrawPath, order } = await setUp()
    const reply = await product.app.request(withdrawPath, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ refundAmount, receiptEmail: 'io@example.it' }).toString(),
    })
    expect([400, 409]).toContain(reply.status)
    const state = product.connection.prepare('SELECT status FROM orders WHERE id = ?').pluck()
    expect(state.get(order.id)).toBe('paid')
  })

  it('by becoming a consumer after buying as a company: the order keeps who bought', async () => {
    const { call, profile, add, checkOut, pay } = await setUp()
    await profile(COMPANY_PROFILE)
    await add(PLAN_LINE)
    const { orderId } = await (await checkOut()).json()
    pay(orderId)
    await profile(CONSUMER_PROFILE)
    const reply = await call('POST', `/api/orders/${orderId}/withdraw`, { confirm: true })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'order.not-consumer'])
  })

  it('with the link after the account was erased: it opens no address of the account', async () => {
    const { product, cookie, user, byLink, withdrawPath } = await setUp()
    const body = { password: 'Segreta123' }
    expect((await product.request('DELETE', '/api/users/me', { cookie, body })).status).toBe(204)
    const page = await product.app.request(withdrawPath, { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect(html).not.toContain(user.email)
    expect(html).not.toContain('erased.invalid')
    expect((await byLink({ confirm: true })).status).toBe(400)
    expect((await byLink({ confirm: true, receiptEmail: 'mia@example.it' })).status).toBe(200)
  })
})

it('a moderator who collects the telephones of firms leaves a line for each look', async () => {
  const { call, plumber, signUpStaff, connection } = await testFirms()
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  await call('POST', '/api/firm/show', plumber)
  const moderator = await signUpStaff('moderator')
  const id = connection.prepare('SELECT id FROM firms').pluck().get()
  for (let turn = 0; turn < 20; turn += 1) await call('GET', `/api/admin/firms/${id}`, moderator)
  const looks = connection
    .prepare("SELECT count(*) FROM audit_log WHERE action = 'firm.reveal-contact' AND actor_id = ?")
    .pluck()
  expect(looks.get(moderator.user.id)).toBe(20)
})
