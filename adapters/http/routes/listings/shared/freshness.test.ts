import { describe, expect, it } from 'vitest'
import { FREE_FEATURES } from '#modules/billing/contract/plan-features.ts'
import type { MailVariables } from '#modules/kernel/mail.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const DAY_MS = 86_400_000

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp({ isVerified: true })
  const { request, delivered, clock, connection, background } = product
  const pass = async (days: number) => {
    clock.advance(days * DAY_MS)
    // Once for the reminders, once for their mails.
    for (let turn = 0; turn < 2; turn += 1) {
      background.tick()
      await background.idle()
    }
  }
  const reminders = () => delivered.flatMap((mail) => (isReminder(mail) ? [mail] : []))
  /** Opens a link as a browser does, then presses the page's button. */
  const press = async (path: string) => {
    const link = new URL(path, 'http://localhost')
    const page = await (await request('GET', path)).text()
    expect(page).toMatch(/<form [^>]*action="\/conferma-annuncio"[^>]*>/)
    const form = {
      token: link.searchParams.get('token') ?? '',
      kind: link.searchParams.get('kind') ?? '',
    }
    return await send(form)
  }
  const send = async (form: Record<string, string>) => {
    const reply = await product.app.request('/conferma-annuncio', {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    expect(reply.status).toBe(303)
    return new URL(reply.headers.get('location') ?? '', 'http://localhost').searchParams.get('end')
  }
  const isPublic = async (path: string) => (await request('GET', path)).status === 200
  const row = (table: string) => connection.prepare(`SELECT * FROM ${table}`).get() as Row
  return { ...product, owner, pass, reminders, press, send, isPublic, row }
}

type Reminder = {
  template: 'request-expiring' | 'item-expiring'
  recipient: string
  variables: MailVariables['request-expiring']
}

const isReminder = (mail: unknown): mail is Reminder =>
  ['request-expiring', 'item-expiring'].includes((mail as Reminder).template)

type Row = { status: string; is_active: number; public_until: number }

describe('a request that comes to its end', () => {
  it('is asked about once, on day 25, at the account’s address', async () => {
    const { jobs, owner, pass, reminders } = await setUp()
    await jobs.publishApproved(owner)
    await pass(24)
    expect(reminders()).toEqual([])
    await pass(1)
    await pass(1)
    expect(reminders()).toMatchObject([
      { recipient: owner.user.email, template: 'request-expiring' },
    ])
  })

  it('stays public for 30 days more by the first link, without logging in', async () => {
    const { jobs, owner, pass, reminders, press, isPublic, send } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    await pass(25)
    const [mail] = reminders()
    if (!mail) throw new Error('No reminder')
    expect(await press(mail.variables.stillWantedPath)).toBe('still_wanted')
    expect(await press(mail.variables.stillWantedPath)).toBe('still_wanted')
    await pass(29)
    expect(await isPublic(`/api/job-requests/${id}`)).toBe(true)
    // Reminded again, 25 days after the renewal.
    expect(reminders()).toHaveLength(2)
    await pass(1)
    expect(await isPublic(`/api/job-requests/${id}`)).toBe(false)
    expect(await send({ token: 'x.y' })).toBe('invalid')
  })

  it('is completed by the second link, once and for all', async () => {
    const { jobs, owner, pass, reminders, press, row } = await setUp()
    await jobs.publishApproved(owner)
    await pass(25)
    const [mail] = reminders()
    if (!mail) throw new Error('No reminder')
    expect(await press(mail.variables.donePath)).toBe('done')
    expect(row('job_requests')).toMatchObject({ status: 'completed' })
    expect(await press(mail.variables.stillWantedPath)).toBe('done')
    expect(row('job_requests')).toMatchObject({ status: 'completed' })
  })

  it('does nothing when a link is only opened', async () => {
    const { jobs, owner, pass, reminders, row, request } = await setUp()
    await jobs.publishApproved(owner)
    await pass(25)
    const before = row('job_requests')
    for (const mail of reminders())
      for (const path of [mail.variables.stillWantedPath, mail.variables.donePath]) {
        expect((await request('GET', path)).status).toBe(200)
        expect((await request('HEAD', path)).status).toBe(200)
      }
    expect(row('job_requests')).toEqual(before)
  })

  it('can still be renewed by the link after it stopped being public', async () => {
    const { jobs, owner, pass, reminders, press, isPublic } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    await pass(25)
    await pass(10)
    expect(await isPublic(`/api/job-requests/${id}`)).toBe(false)
    const [mail] = reminders()
    expect(await press(mail?.variables.stillWantedPath ?? '')).toBe('still_wanted')
    expect(await isPublic(`/api/job-requests/${id}`)).toBe(true)
  })

  it('is not asked about when it waits, was rejected or is completed', async () => {
    const { jobs, owner, pass, reminders, request } = await setUp()
    await jobs.publish(owner)
    const done = await jobs.publishApproved(owner)
    await request('POST', `/api/my-job-requests/${done.id}/complete`, { cookie: owner.cookie })
    await pass(25)
    await pass(10)
    expect(reminders()).toEqual([])
  })

  it('is left alone by links that were changed, cut or came too late', async () => {
    const { jobs, owner, pass, reminders, send, row } = await setUp()
    await jobs.publishApproved(owner)
    await pass(25)
    const link = new URL(reminders()[0]?.variables.donePath ?? '', 'http://localhost')
    const token = link.searchParams.get('token') ?? ''
    for (const wrong of ['', token.slice(0, -2), `a${token}`, `${token}.x`, 'x'.repeat(9000)])
      expect(await send({ token: wrong })).toBe('invalid')
    await pass(60)
    expect(await send({ token })).toBe('invalid')
    expect(row('job_requests')).toMatchObject({ status: 'active' })
  })
})

describe('a showcase item that comes to its end', () => {
  it('is asked about on day 55, renewed by one link and sold by the other', async () => {
    const { items, owner, pass, reminders, press, row, isPublic } = await setUp()
    const { id } = await items.publishApproved(owner)
    await pass(54)
    expect(reminders()).toEqual([])
    await pass(1)
    const [mail] = reminders()
    expect(mail).toMatchObject({ template: 'item-expiring', recipient: owner.user.email })
    expect(await press(mail?.variables.stillWantedPath ?? '')).toBe('still_wanted')
    await pass(59)
    expect(await isPublic(`/api/showcase-items/${id}`)).toBe(true)
    expect(await press(mail?.variables.donePath ?? '')).toBe('done')
    expect(row('showcase_items')).toMatchObject({ status: 'sold' })
  })

  it('cannot come back by the link once the showcase is full, and the page says what to do', async () => {
    const product = await setUp()
    const { items, owner, pass, reminders, press, isPublic, request, connection } = product
    const { id } = await items.publishApproved(owner)
    await pass(55)
    const link = reminders()[0]?.variables.stillWantedPath ?? ''
    await pass(6)
    const others = Array.from({ length: FREE_FEATURES.showcaseItems ?? 0 }, () =>
      putItem(product, owner.user.id),
    )
    expect(await press(link)).toBe('full')
    expect(await isPublic(`/api/showcase-items/${id}`)).toBe(false)
    const page = await request('GET', '/conferma-annuncio?kind=showcase&end=full')
    expect(await page.text()).toContain('La tua vetrina è al completo')
    connection.prepare("UPDATE showcase_items SET status = 'sold' WHERE id = ?").run(others[0])
    expect(await press(link)).toBe('still_wanted')
  })

  it('expires on day 60 without an answer', async () => {
    const { items, owner, pass, row, isPublic, request } = await setUp()
    const { id } = await items.publishApproved(owner)
    await pass(60)
    expect(await isPublic(`/api/showcase-items/${id}`)).toBe(false)
    expect(row('showcase_items')).toMatchObject({ status: 'expired', is_active: 0 })
    expect((await request('GET', '/api/showcase-items')).status).toBe(200)
  })
})
