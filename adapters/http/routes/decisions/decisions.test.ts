import { describe, expect, it } from 'vitest'
import { fillTemplate } from '#adapters/mail/fill-template.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const REASON = 'Tre annunci con foto di altri.'

const setUp = async (userType: 'client' | 'professional' = 'client') => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const person = await product.signUp({ userType, isVerified: true })
  const { request } = product
  const change = (body: object) =>
    request('PATCH', `/api/admin/users/${person.user.id}`, { body, cookie: admin.cookie })
  const mailOf = (template: string) =>
    product.mails().findLast((mail) => mail.template === template)?.variables as
      | { statement: { basis: string; complaintPath: string }[]; happening: string }
      | undefined
  const sendForm = (token: string, text: string) =>
    product.app.request('/reclamo', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, text }).toString(),
    })
  return { ...product, admin, person, change, mailOf, sendForm }
}

/** The answer's mail as the person reads it. */
const answerAsRead = async ({ mails }: Pick<ReturnType<typeof testApp>, 'mails'>) => {
  const mail = mails().findLast(({ template }) => template === 'complaint-answered')
  const site = { siteName: 'CercoOffro', publicUrl: 'https://cercooffro.test' }
  return (await fillTemplate('complaint-answered', { ...mail?.variables, ...site })).text
}

const isActive = ({ connection }: ReturnType<typeof testApp>, id: string) =>
  connection.prepare('SELECT is_active FROM users WHERE id = ?').pluck().get(id) === 1

describe('an account that the operator closes', () => {
  it('needs a reason, which the person gets by mail with its basis and the ways to complain', async () => {
    const { change, mailOf } = await setUp()
    const without = await change({ isActive: false })
    expect(without.status).toBe(400)
    expect(await without.json()).toMatchObject({ issues: [{ path: 'reason' }] })
    expect((await change({ isActive: false, reason: REASON })).status).toBe(200)
    expect(mailOf('account-closed')).toMatchObject({
      reason: REASON,
      statement: [
        {
          basis: expect.stringContaining('articolo 8'),
          complaintPath: expect.stringMatching(/^\/reclamo\?token=/),
        },
      ],
    })
  })

  it('is opened again by a complaint that was sent without logging in, once, and upheld', async () => {
    const product = await setUp()
    const { change, mailOf, sendForm, request, admin, person } = product
    await change({ isActive: false, reason: REASON })
    const token = mailOf('account-closed')?.statement[0]?.complaintPath.split('token=')[1] ?? ''
    const ends = []
    for (const text of ['', 'Le foto sono mie.', 'Ancora io.'])
      ends.push((await sendForm(token, text)).headers.get('location')?.split('&')[0])
    expect(ends).toEqual(['/reclamo?end=empty', '/reclamo?end=sent', '/reclamo?end=already'])
    const about = { decision: 'Chiusura dell’account', complaint: 'Le foto sono mie.' }
    const sent = product.mails().filter(({ template }) => template.startsWith('complaint-'))
    expect(sent).toMatchObject([
      { template: 'complaint-received', recipient: person.user.email, variables: about },
      { template: 'complaint-waiting', recipient: admin.user.email, variables: about },
    ])
    const waitingFor = async (by: string) => {
      const reply = await request('GET', '/api/admin/summary', { cookie: by })
      const { waiting } = (await reply.json()) as { waiting: { name: string; total: number }[] }
      return waiting.filter(({ total }) => total > 0)
    }
    expect(await waitingFor(admin.cookie)).toEqual([{ name: 'accountComplaints', total: 1 }])

    const { cookie: moderator } = await product.signUpStaff('moderator')
    const ofModerator = await request('GET', '/api/admin/complaints', { cookie: moderator })
    expect(await ofModerator.json()).toEqual({ items: [], total: 0 })
    expect(await waitingFor(moderator)).toEqual([])
    const { cookie } = admin
    const queue = await (await request('GET', '/api/admin/complaints', { cookie })).json()
    const { items } = queue as { items: { id: string; complaint: string }[] }
    expect(items).toMatchObject([
      { complaint: 'Le foto sono mie.', decider: { id: admin.user.id, name: expect.any(String) } },
    ])
    const path = `/api/admin/complaints/${items[0]?.id}/uphold`
    const body = { reason: 'È vero: sono sue.' }
    expect((await request('POST', path, { cookie: moderator, body })).status).toBe(404)
    expect((await request('POST', path, { cookie, body })).status).toBe(200)
    expect(isActive(product, person.user.id)).toBe(true)
    expect(mailOf('complaint-answered')).toMatchObject({ answer: 'È vero: sono sue.' })
    expect(await answerAsRead(product)).not.toContain('Se non sei ancora d’accordo')
    expect((await request('POST', path, { cookie, body })).status).toBe(409)
  })

  it('follows what somebody does: whoever only says to be a professional has no notice', async () => {
    const product = await setUp('professional')
    await product.change({ isActive: false, reason: REASON, ground: 'service' })
    expect(isActive(product, product.person.user.id)).toBe(false)
  })

  it('leaves 30 days to whoever has a plan or a firm, whatever they say to be', async () => {
    const planned = await setUp('client')
    planned.billing.grantSubscription({ email: planned.person.user.email, planSlug: 'basic' })
    const withFirm = await setUp('client')
    const { cookie } = withFirm.person
    await withFirm.request('PUT', '/api/firm', { cookie, body: TEST_FIRM })
    const shown = await withFirm.request('POST', '/api/firm/show', { cookie })
    const { id } = (await shown.json()) as { id: string }
    await withFirm.request('POST', `/api/admin/firms/${id}/approve`, withFirm.admin)
    for (const { change } of [planned, withFirm]) {
      const reply = await change({ isActive: false, reason: REASON, ground: 'service' })
      expect(await reply.json()).toMatchObject({ isActive: true })
    }
  })

  it('of a business user ends after 30 days of notice, unless for abuse, and may be spared', async () => {
    const product = await setUp('client')
    putItem(product, product.person.user.id, { seller_kind: 'trader' })
    const { change, mailOf, person, clock, identity } = product
    const reply = await change({ isActive: false, reason: REASON, ground: 'service' })
    expect(await reply.json()).toMatchObject({
      isActive: true,
      deactivatesAt: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
    })
    expect(mailOf('account-closed')?.happening).toMatch(/disattiveremo/)
    await change({ isActive: true })
    clock.advance(31 * DAY_MS)
    identity.deleteExpired()
    expect(isActive(product, person.user.id)).toBe(true)
    product.connection
      .prepare('UPDATE users SET deactivates_at = ? WHERE id = ?')
      .run(1, person.user.id)
    identity.deleteExpired()
    expect(isActive(product, person.user.id)).toBe(false)
  })

  it('of a business user ends at once for abuse', async () => {
    const product = await setUp('professional')
    putItem(product, product.person.user.id, { seller_kind: 'trader' })
    await product.change({ isActive: false, reason: REASON })
    expect(isActive(product, product.person.user.id)).toBe(false)
  })
})

describe('a listing that is refused', () => {
  it('is explained on the owner’s own page, and goes online when the complaint is upheld', async () => {
    const product = testApp()
    const owner = await product.signUp()
    const { id } = await product.jobs.publish(owner)
    const { cookie } = await product.jobs.moderator()
    const { request } = product
    const body = { reason: 'Sembra un doppione.' }
    await request('POST', `/api/admin/job-requests/${id}/reject`, { cookie, body })
    const mine = async () => {
      const reply = await request('GET', '/api/decisions', { cookie: owner.cookie })
      return ((await reply.json()) as { items: { id: string }[] }).items
    }
    const [decision] = await mine()
    expect(decision).toMatchObject({
      kind: 'listing_refused',
      facts: 'Sembra un doppione.',
      basis: expect.stringContaining('articolo 3'),
      mayComplain: true,
    })
    const path = `/api/decisions/${decision?.id}/complaint`
    const stranger = await product.signUp()
    const text = { text: 'Sono due bagni diversi.' }
    expect((await request('POST', path, { cookie: stranger.cookie, body: text })).status).toBe(404)
    expect((await request('POST', path, { cookie: owner.cookie, body: text })).status).toBe(201)
    await request('POST', `/api/admin/complaints/${decision?.id}/uphold`, { cookie, body })
    expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(200)
    expect(await mine()).toMatchObject([{ complaintState: 'upheld', mayComplain: false }])
  })

  it('stays refused when the complaint is dismissed, and the mail says who else can be asked', async () => {
    const product = testApp()
    const owner = await product.signUp()
    const { id } = await product.jobs.publish(owner)
    const { cookie } = await product.jobs.moderator()
    const { request } = product
    const body = { reason: 'Sembra un doppione.' }
    await request('POST', `/api/admin/job-requests/${id}/reject`, { cookie, body })
    const reply = await request('GET', '/api/decisions', { cookie: owner.cookie })
    const [decision] = ((await reply.json()) as { items: { id: string }[] }).items
    const text = { text: 'Sono due bagni diversi.' }
    const path = `/api/decisions/${decision?.id}/complaint`
    await request('POST', path, { cookie: owner.cookie, body: text })
    await request('POST', `/api/admin/complaints/${decision?.id}/dismiss`, { cookie, body })
    expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(404)
    const mail = await answerAsRead(product)
    expect(mail).toContain('la decisione resta')
    expect(mail).toContain('Se non sei ancora d’accordo')
  })

  it('may be complained about for six months only', async () => {
    const { change, mailOf, sendForm, clock } = await setUp()
    await change({ isActive: false, reason: REASON })
    const token = mailOf('account-closed')?.statement[0]?.complaintPath.split('token=')[1] ?? ''
    clock.advance(190 * DAY_MS)
    expect((await sendForm(token, 'Tardi.')).headers.get('location')).toBe('/reclamo?end=late')
  })
})
