/** What a professional needs to reveal a contact and to pay for a plan, at each setting. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'
import { testShopper } from '#src/test-app/shopper.ts'
import { putItem, SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'

const EMAIL = {
  code: 'reveal.email-required',
  message: 'Verifica la tua email per scoprire i contatti',
}
const FIRM = {
  code: 'reveal.firm-required',
  message: 'Completa il profilo della tua impresa per scoprire i contatti',
}

const setUp = async (revealNeeds: string, graceDays = 0) => {
  const market = await testFirms()
  await market.settings({ revealNeeds, graceDays })
  const reveal = async (by = market.plumber) => {
    const reply = await market.reveal(market.publish(), by.cookie)
    return { status: reply.status, body: await reply.json() }
  }
  return { ...market, asked: reveal }
}

describe('a reveal', () => {
  it('needs nothing but the subscription as long as the operator asks for nothing', async () => {
    const { asked } = await setUp('none')
    expect(await asked()).toMatchObject({ status: 200 })
  })

  it('needs a verified address at "email"', async () => {
    const { asked, plumber, connection } = await setUp('email')
    connection.exec('UPDATE users SET email_verified = 0')
    expect(await asked()).toMatchObject({ status: 403, body: EMAIL })
    connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(plumber.user.id)
    expect(await asked()).toMatchObject({ status: 200 })
  })

  it('needs a shown firm at "vat", in VIES where that is on', async () => {
    const { asked, openFirm, settings, vies, call, plumber, checked } = await setUp('vat')
    expect(await asked()).toMatchObject({ status: 403, body: FIRM })
    await openFirm()
    expect(await asked()).toMatchObject({ status: 200 })
    await call('POST', '/api/firm/hide', plumber)
    expect(await asked()).toMatchObject({ status: 403, body: FIRM })

    await settings({ vies: { isEnabled: true } })
    await openFirm()
    expect(await asked()).toMatchObject({ status: 403, body: FIRM })
    expect((await call('GET', '/api/firm/gate', plumber)).body).toMatchObject({ step: 'vat' })
    expect(vies.askedNumbers).toHaveLength(1)
    await checked({ kind: 'vat', detail: 'IT02345670158' })
    expect(await asked()).toMatchObject({ status: 200 })
  })

  it('needs a checked credential besides at "checked"', async () => {
    const { asked, openFirm, checked, call, plumber } = await setUp('checked')
    await openFirm()
    expect(await asked()).toMatchObject({ status: 403, body: FIRM })
    expect((await call('GET', '/api/firm/gate', plumber)).body).toMatchObject({ step: 'check' })
    await checked({ kind: 'register', detail: 'MI-123456' })
    expect(await asked()).toMatchObject({ status: 200 })
  })

  it('asks for the subscription first, and never an admin or for what was seen before', async () => {
    const { asked, signUp, admin, plumber, settings, publish, reveal } = await setUp('none')
    const seen = publish()
    await reveal(seen, plumber.cookie)
    await settings({ revealNeeds: 'vat' })
    expect((await reveal(seen, plumber.cookie)).status).toBe(200)
    expect(await asked(await signUp())).toMatchObject({
      status: 403,
      body: { code: 'reveal.subscription-required' },
    })
    expect(await asked(admin)).toMatchObject({ status: 200 })
  })
})

it('says what is left to do for a profile that is not shown, and nothing to complete once it is', async () => {
  const { call, plumber, admin } = await setUp('vat')
  const step = async () => (await call('GET', '/api/firm/gate', plumber)).body.step
  const show = () => call('POST', '/api/firm/show', plumber)
  const decide = (firm: string, what: string, body: object) =>
    call('POST', `/api/admin/firms/${firm}/${what}`, admin, body)
  expect(await step()).toBe('profile')
  await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, trades: [] })
  expect(await step()).toBe('profile')
  const { id } = (await call('PUT', '/api/firm', plumber, TEST_FIRM)).body
  expect(await step()).toBe('hidden')
  await show()
  expect(await step()).toBe('waiting')
  await decide(id, 'reject', { reason: 'Il nome non è quello della visura' })
  expect(await step()).toBe('rejected')
  await show()
  await decide(id, 'approve', {})
  expect(await step()).toBeNull()
  await decide(id, 'suspend', { reason: 'Il nome è di un’altra impresa.', ground: 'abuse' })
  expect(await step()).toBe('suspended')
})

describe('the days of those who were here', () => {
  it('begin when the operator asks for more, and new accounts have none', async () => {
    const market = await testFirms()
    const { plumber, settings, clock, professional, publish, reveal, call, mails } = market
    clock.advance(DAY_MS)
    await settings({ revealNeeds: 'vat', graceDays: 10 })
    expect(mails().filter(({ template }) => template === 'firm-needed')).toMatchObject([
      { recipient: plumber.user.email, variables: { days: '10 giorni', path: '/profilo/impresa' } },
    ])
    clock.advance(1000)
    const late = await professional()
    expect((await reveal(publish(), late.cookie)).status).toBe(403)
    expect((await reveal(publish(), plumber.cookie)).status).toBe(200)
    expect((await call('GET', '/api/firm/gate', plumber)).body).toEqual({
      lacks: 'reveal.firm-required',
      step: 'profile',
      until: new Date(clock.now().getTime() - 1000 + 10 * DAY_MS).toISOString(),
    })
    clock.advance(10 * DAY_MS)
    expect((await reveal(publish(), plumber.cookie)).status).toBe(403)
    expect((await call('GET', '/api/firm/gate', plumber)).body.until).toBeNull()
  })
})

describe('the same gate', () => {
  const FIRM_LACKS = { code: 'reveal.firm-required' }

  it('stands before the showcase of a trader, and not before a private seller’s', async () => {
    const { openFirm, plumber, signUp, connection, call, clock } = await setUp('vat')
    const neighbour = await signUp()
    connection.exec('UPDATE users SET email_verified = 1')
    const publish = async (by: typeof plumber) =>
      (await call('POST', '/api/showcase-items', by, SAMPLE_ITEM)).body
    expect(await publish(plumber)).toMatchObject(FIRM_LACKS)
    expect(connection.prepare('SELECT count(*) FROM showcase_items').pluck().get()).toBe(0)
    expect(await publish(neighbour)).toMatchObject({ sellerKind: null })
    const expired = putItem({ connection, clock }, plumber.user.id, {
      is_active: 0,
      status: 'expired',
      public_until: 1,
    })
    const renew = async () =>
      (await call('POST', `/api/my-showcase-items/${expired}/renew`, plumber)).body
    expect(await renew()).toMatchObject(FIRM_LACKS)
    await openFirm()
    expect(await renew()).toMatchObject({ status: 'active' })
    expect(await publish(plumber)).toMatchObject({ sellerKind: null })
  })

  it('is not passed by selling as a private person and saying afterwards to be a trader', async () => {
    const { signUp, connection, call, clock, openFirm, admin } = await setUp('vat')
    const cheat = await signUp()
    const become = async () =>
      (await call('PATCH', '/api/users/me', cheat, { userType: 'professional' })).body
    const rows = connection.prepare('SELECT DISTINCT seller_kind FROM showcase_items').pluck()
    putItem({ connection, clock }, cheat.user.id)
    expect(await become()).toMatchObject(FIRM_LACKS)
    const path = `/api/admin/users/${cheat.user.id}`
    const byAdmin = await call('PATCH', path, admin, { userType: 'professional' })
    expect(byAdmin).toMatchObject({ status: 403, body: { code: FIRM_LACKS.code } })
    expect(rows.all()).toEqual(['private'])
    await openFirm(cheat)
    expect(await become()).toMatchObject({ userType: 'professional' })
    expect(rows.all()).toEqual(['trader'])
  })

  it('asks of who answers to sell by trade, at publishing and at an edit, whatever they chose before', async () => {
    const { signUp, connection, call, clock, plumber } = await setUp('vat')
    connection.exec('UPDATE users SET email_verified = 1')
    const publish = async (by: typeof plumber, sellerKind: string) =>
      (await call('POST', '/api/showcase-items', by, { ...SAMPLE_ITEM, sellerKind })).body
    expect(await publish(plumber, 'private')).toMatchObject({ sellerKind: 'private' })
    expect(await publish(plumber, 'trader')).toMatchObject(FIRM_LACKS)
    const neighbour = await signUp()
    const id = putItem({ connection, clock }, neighbour.user.id)
    const edit = async (sellerKind: string) =>
      (await call('PATCH', `/api/my-showcase-items/${id}`, neighbour, { sellerKind })).body
    expect(await edit('trader')).toMatchObject(FIRM_LACKS)
    expect(await edit('private')).toMatchObject({ sellerKind: 'private' })
    const rows = connection.prepare('SELECT DISTINCT seller_kind FROM showcase_items').pluck()
    expect(rows.all()).toEqual(['private'])
    // What a profile says counts no longer once the person was asked.
    const offers = { userType: 'professional' }
    expect((await call('PATCH', '/api/users/me', neighbour, offers)).status).toBe(200)
    expect(rows.all()).toEqual(['private'])
  })

  it('stands before quoting and before being chosen', async () => {
    const { openFirm, plumber, settings, publish, reveal, call, client } = await setUp('none')
    await reveal(publish(), plumber.cookie)
    const [talk] = (await call('GET', '/api/talks', plumber)).body.items
    await settings({ revealNeeds: 'vat' })
    const quote = async () =>
      (await call('POST', `/api/talks/${talk.id}/quotes`, plumber, TEST_QUOTE)).body
    const choose = async () => (await call('POST', `/api/talks/${talk.id}/choose`, client, {})).body
    const sent = await call('POST', `/api/talks/${talk.id}/messages`, plumber, { text: 'Eccomi' })
    expect(sent.status).toBe(201)
    expect(await quote()).toMatchObject(FIRM_LACKS)
    expect(await choose()).toMatchObject({ code: 'talks.professional-not-ready' })
    await openFirm()
    expect(await quote()).toMatchObject({ revision: 1 })
    expect(await choose()).toMatchObject({ state: 'chosen' })
  })
})

describe('before a plan is paid', () => {
  const asked = async (revealNeeds: 'email' | 'vat') => {
    const market = await setUp(revealNeeds)
    const shopper = testShopper(market.product, market.plumber.cookie)
    await shopper.profile()
    await shopper.add({ itemType: 'subscription_plan', itemId: 'pro-once' })
    const pay = async () => {
      const reply = await shopper.checkOut()
      return { status: reply.status, body: await reply.json() }
    }
    return { ...market, pay }
  }

  it('the same is asked in the same words, and for nothing else', async () => {
    const { pay, openFirm } = await asked('vat')
    expect(await pay()).toMatchObject({ status: 403, body: FIRM })
    await openFirm()
    expect([200, 201]).toContain((await pay()).status)
  })

  it('so is the verified address', async () => {
    const { pay, plumber, connection } = await asked('email')
    connection.exec('UPDATE users SET email_verified = 0')
    expect(await pay()).toMatchObject({ status: 403, body: EMAIL })
    connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(plumber.user.id)
    expect([200, 201]).toContain((await pay()).status)
  })
})
