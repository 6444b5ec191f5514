import { describe, expect, it } from 'vitest'
import { readPdfText } from '#adapters/conformance/read-pdf-text.ts'
import type { InvitationListReply } from '#modules/growth/contract/invitations.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { putRequest } from '#src/test-app/requests.ts'

const INPUT = {
  label: 'Fiera di Padova',
  count: 2,
  gift: { contacts: 1, days: 30 },
  expiresAt: '2026-04-30',
}

const invited = async (input: object = {}) => {
  const market = await testFirms()
  const created = await market.call('POST', '/api/admin/invitations', market.admin, {
    ...INPUT,
    ...input,
  })
  const codes = ((created.body.codes ?? []) as { code: string }[]).map(({ code }) => code)
  let count = 0
  const register = async (invitation: string) => {
    count += 1
    const email = `invitata${count}@example.it`
    const reply = await market.request('POST', '/api/auth/register', {
      body: {
        firstName: 'Irma',
        lastName: 'Neri',
        email,
        password: 'Una password lunga 7',
        userType: 'professional',
        invitation,
      },
    })
    const cookie = reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const user = (await reply.json()) as { id: string; isInvitationLost?: true }
    market.connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(user.id)
    return { status: reply.status, user, cookie } as never as typeof market.plumber & {
      status: number
      user: { isInvitationLost?: true }
    }
  }
  const list = async () =>
    (await market.call('GET', '/api/admin/invitations', market.admin)).body as InvitationListReply
  const info = async (by: typeof market.plumber) =>
    (await market.call('GET', '/api/subscription/info', by)).body
  return { ...market, codes, register, list, info, created }
}

describe('invitations', () => {
  it('are codes that lead nowhere when they are invented', async () => {
    const { app, codes, call, admin } = await invited()
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await app.request(`/invito/${codes[0]}`)).status).toBe(200)
    expect((await app.request('/invito/zzzz-zzzz')).status).toBe(404)
    const wrong = await call('POST', '/api/admin/invitations', admin, {
      ...INPUT,
      gift: { contacts: 3, days: 0 },
    })
    expect(wrong.status).toBe(400)
  })

  it('are not made for a day that is over', async () => {
    const { created, list } = await invited({ expiresAt: '2026-03-02' })
    expect(created).toMatchObject({ status: 400, body: { issues: [{ path: 'expiresAt' }] } })
    expect((await list()).total).toBe(0)
    expect((await invited({ expiresAt: '2026-03-03' })).created.status).toBe(201)
  })

  it('are printed ten on a sheet, used ones no more', async () => {
    const market = await invited({ count: 12 })
    const slips = async () => {
      const reply = await market.request(
        'GET',
        `/api/admin/invitations/${market.created.body.id}/slips.pdf`,
        {
          cookie: market.admin.cookie,
        },
      )
      return await readPdfText(new Uint8Array(await reply.arrayBuffer()))
    }
    const before = JSON.stringify(await slips())
    for (const code of market.codes) expect(before).toContain(code)
    await market.register(market.codes[0] ?? '')
    expect(JSON.stringify(await slips())).not.toContain(market.codes[0])
  })

  it('give their gift once the firm is approved, and count how far they came', async () => {
    const market = await invited()
    const [code = ''] = market.codes
    await market.request('POST', `/api/invitations/${code}/seen`)
    const irma = await market.register(code)
    expect(irma.status).toBe(201)
    expect(await market.info(irma)).toMatchObject({ subscriptionStatus: 'inactive' })
    await market.openFirm(irma)
    expect(await market.info(irma)).toMatchObject({
      subscriptionStatus: 'active',
      contactsLimit: 1,
      contactsUsed: 0,
      daysRemaining: 30,
      isGift: true,
    })
    expect(market.templates()).toContain('invitation-gift')

    const client = await market.signUp()
    const jobs = [1, 2].map(() =>
      putRequest(market, client.user.id, { province_id: 'MI', region_id: '03', city: 'Milano' }),
    )
    const reveal = (id: string) =>
      market.call('POST', `/api/job-requests/${id}/reveal-contact`, irma)
    const statuses = [await reveal(jobs[0] ?? ''), await reveal(jobs[1] ?? '')].map(
      ({ status }) => status,
    )
    expect(statuses[0]).toBeLessThan(300)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    expect((await market.list()).items[0]?.results).toEqual({
      seen: 1,
      registered: 1,
      shown: 1,
      revealed: 1,
      paid: 0,
    })
  })

  it('give nothing to a second account with the same VAT number, nor twice for one code', async () => {
    const market = await invited()
    const [first = '', second = ''] = market.codes
    const irma = await market.register(first)
    await market.openFirm(irma)
    await market.call('POST', '/api/firm/hide', irma)
    const again = await market.register(first)
    await market.openFirm(again, {
      vatId: '00743110157',
      legalName: 'Seconda impresa',
      tradeName: 'Seconda',
    })
    expect(await market.info(again)).toMatchObject({ subscriptionStatus: 'inactive' })

    market.connection
      .prepare(
        "UPDATE firms SET vat_id = NULL, state = 'draft', is_approved = 0 WHERE owner_id = ?",
      )
      .run(irma.user.id)
    const other = await market.register(second)
    await market.openFirm(other, { vatId: TEST_FIRM.vatId })
    expect(await market.info(other)).toMatchObject({ subscriptionStatus: 'inactive' })
  })

  it('give one gift a person, also with an invented VAT number, another number and name', async () => {
    const market = await invited()
    const [first = '', second = ''] = market.codes
    const irma = await market.register(first)
    await market.openFirm(irma)
    const again = await market.register(second)
    const device = market.connection.prepare("INSERT INTO user_devices VALUES (?, 'aa', 1)")
    device.run(irma.user.id)
    device.run(again.user.id)
    await market.openFirm(again, {
      vatId: '00743110157',
      legalName: 'Seconda impresa',
      tradeName: 'Seconda',
      phone: '02 7654321',
    })
    expect(await market.info(irma)).toMatchObject({ subscriptionStatus: 'active' })
    expect(await market.info(again)).toMatchObject({ subscriptionStatus: 'inactive' })
  })

  it('that somebody else used up meanwhile are told to whoever comes second', async () => {
    const market = await invited()
    const [code = ''] = market.codes
    const seen = async () =>
      (await market.call('GET', `/api/invitations/${code}`, market.admin)).body.isValid
    expect(await seen()).toBe(true)
    expect((await market.register(code)).user).not.toHaveProperty('isInvitationLost')
    expect(await seen()).toBe(false)
    const second = await market.register(code.toUpperCase())
    expect(second.status).toBe(201)
    expect(second.user).toMatchObject({ isInvitationLost: true })
    const [other = ''] = market.codes.slice(1)
    expect((await market.register(other.toUpperCase())).user).not.toHaveProperty('isInvitationLost')
  })

  it('that are lost are told without JavaScript too, on the page of the invitation', async () => {
    const market = await invited()
    const [code = '', other = ''] = market.codes
    await market.register(code)
    const send = (email: string, invitation: string) =>
      market.app.request('/login?tab=registrati', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost',
        },
        body: new URLSearchParams({
          firstName: 'Ada',
          lastName: 'Neri',
          email,
          password: 'Una password lunga 7',
          userType: 'professional',
          invitation,
        }).toString(),
      })
    const lost = await send('ada@example.it', code)
    expect([lost.status, lost.headers.get('location')]).toEqual([
      303,
      `/invito/${code}?senza-regalo`,
    ])
    const page = await market.app.request(`/invito/${code}?senza-regalo`)
    expect(await page.text()).toContain('Il tuo account è pronto lo stesso, senza regalo.')
    const won = await send('eva@example.it', other)
    expect([won.status, won.headers.get('location')]).toEqual([303, '/'])
    const invented = await send('ida@example.it', 'niente-di-vero')
    expect(invented.headers.get('location')).toBe('/invito/niente-di-vero?senza-regalo')
  })

  it('are worth nothing after their last day, and keep nobody from registering', async () => {
    const market = await invited()
    market.clock.advance(60 * DAY_MS)
    const late = await market.register(market.codes[0] ?? '')
    expect(late.status).toBe(201)
    expect((await market.register('niente-di-vero')).status).toBe(201)
    const used = market.connection
      .prepare('SELECT count(registered_at) FROM invitation_codes')
      .pluck()
    expect(used.get()).toBe(0)
  })

  it('hold up nobody who pays: a plan that is bought begins at once', async () => {
    const market = await invited()
    const irma = await market.register(market.codes[0] ?? '')
    await market.openFirm(irma)
    const { email } = market.connection
      .prepare('SELECT email FROM users WHERE id = ?')
      .get(irma.user.id) as { email: string }
    market.product.billing.grantSubscription({ email, planSlug: 'basic' })
    const info = await market.info(irma)
    expect(info.isGift).toBeUndefined()
    expect(info.contactsLimit).not.toBe(1)
  })
})
