import { describe, expect, it } from 'vitest'
import type { MailVariables } from '#modules/kernel/mail.ts'
import type { ContactReportListReply } from '#modules/reveal/contract/contact-reports.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const DAY_MS = 86_400_000
const REASON = { reason: 'Abbiamo chiamato: il numero non esiste.' }

const setUp = async () => {
  const market = await testMarketplace()
  const pro = await market.professional('basic', { firstName: 'Mario', lastName: 'Verdi' })
  const moderator = await market.jobs.moderator()
  const call = async (route: string, by: Visitor, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    const reply = await market.request(method, path, { cookie: by.cookie, body })
    return { status: reply.status, body: (await reply.json()) as never }
  }
  const reveals = async () =>
    (await call('GET /api/contact-reveals', pro)).body as ContactRevealReply[]
  let published = ''
  const revealed = async () => {
    published = market.publish({ title: 'Rifare il bagno' })
    await market.reveal(published, pro.cookie)
    return (await reveals())[0]?.id ?? ''
  }
  const report = (id: string, by = pro, body: unknown = { fault: 'wrong_number' }) =>
    call(`POST /api/contact-reveals/${id}/report`, by, body)
  const queue = async (state = 'open') =>
    (await call(`GET /api/admin/reports?state=${state}`, moderator)).body as ContactReportListReply
  const decide = async (verdict: 'accept' | 'refuse', body: unknown = REASON) => {
    const { items } = await queue()
    return await call(`POST /api/admin/reports/${items[0]?.id}/${verdict}`, moderator, body)
  }
  const used = async () =>
    ((await call('GET /api/subscription/info', pro)).body as { contactsUsed: number }).contactsUsed
  const mailsOf = (kind: string) => market.mails().filter(({ template }) => template === kind)
  const publishedId = () => published
  return {
    ...market,
    publishedId,
    pro,
    call,
    reveals,
    revealed,
    report,
    queue,
    decide,
    used,
    mailsOf,
  }
}

describe('Segnala contatto', () => {
  it('puts the case before the moderators, with who reports whom and why', async () => {
    const { revealed, report, queue, reveals } = await setUp()
    const id = await revealed()
    const sent = await report(id, undefined, { fault: 'fake', details: 'Risponde un bar' })
    expect(sent).toMatchObject({ status: 201, body: { fault: 'fake', state: 'open' } })
    expect(await queue()).toMatchObject({
      total: 1,
      items: [
        {
          title: 'Rifare il bagno',
          details: 'Risponde un bar',
          reporterName: 'Mario Verdi',
          ownerName: 'Ada Clienti',
        },
      ],
    })
    expect((await reveals())[0]).toMatchObject({ report: { state: 'open' } })
  })

  it('is possible once, for seven days, and for one’s own contacts only', async () => {
    const { revealed, report, clock, signUp, queue, logIn, pro } = await setUp()
    const id = await revealed()
    expect((await report(id, await signUp())).status).toBe(404)
    clock.advance(7 * DAY_MS - 1)
    const later = await logIn(pro.user.email)
    expect((await report(id, later)).status).toBe(201)
    expect(await report(id, later)).toMatchObject({
      status: 409,
      body: { code: 'contact-report.already-sent' },
    })
    expect((await queue()).total).toBe(1)
  })

  it('is too late after seven days', async () => {
    const { revealed, report, clock, queue } = await setUp()
    const id = await revealed()
    clock.advance(7 * DAY_MS)
    expect(await report(id)).toMatchObject({
      status: 409,
      body: {
        code: 'contact-report.too-late',
        message: 'Puoi segnalare un contatto solo entro 7 giorni',
      },
    })
    expect((await queue()).total).toBe(0)
  })

  it('gives the contact back to the allowance when it is accepted, and tells both', async () => {
    const { revealed, report, decide, used, mailsOf, reveals, pro, client } = await setUp()
    await report(await revealed())
    expect(await used()).toBe(1)
    expect(await decide('accept')).toMatchObject({ status: 200, body: { state: 'accepted' } })

    expect(await used()).toBe(0)
    expect((await reveals())[0]).toMatchObject({
      report: { state: 'accepted', decision: REASON.reason },
    })
    expect(mailsOf('report-decided')).toMatchObject([{ recipient: pro.user.email }])
    expect(mailsOf('report-decided-owner')).toMatchObject([
      { recipient: client.user.email, variables: { fault: 'Numero sbagliato o inesistente' } },
    ])
  })

  it('changes nothing in the allowance when it is refused, and tells both', async () => {
    const { revealed, report, decide, used, mailsOf, queue } = await setUp()
    await report(await revealed())
    expect(await decide('refuse')).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect(await used()).toBe(1)
    expect([mailsOf('report-decided').length, mailsOf('report-decided-owner').length]).toEqual([
      1, 1,
    ])
    expect(await queue('refused')).toMatchObject({ total: 1 })
  })

  it('is decided once, and with a reason', async () => {
    const { revealed, report, decide, call, queue, jobs, mailsOf, used } = await setUp()
    await report(await revealed())
    expect((await decide('accept', {})).status).toBe(400)
    const id = (await queue()).items[0]?.id
    await decide('accept')
    const moderator = await jobs.moderator()
    expect(await call(`POST /api/admin/reports/${id}/refuse`, moderator, REASON)).toMatchObject({
      status: 409,
      body: { code: 'contact-report.already-decided' },
    })
    expect(mailsOf('report-decided')).toHaveLength(1)
    expect(await used()).toBe(0)
  })

  it('is kept when the listing goes, and can still be decided', async () => {
    const market = await setUp()
    const { client, pro, call, report, decide, queue, reveals, request, mailsOf } = market
    const item = putItem(market, client.user.id)
    await request('POST', `/api/showcase-items/${item}/reveal-contact`, { cookie: pro.cookie })
    await report((await reveals())[0]?.id ?? '')
    await request('DELETE', `/api/my-showcase-items/${item}`, { cookie: client.cookie })

    expect(await reveals()).toEqual([])
    expect(await queue()).toMatchObject({ total: 1, items: [{ title: 'Tavolo in noce' }] })
    expect((await decide('accept')).status).toBe(200)
    expect(mailsOf('report-decided')).toHaveLength(1)
    expect((await call('GET /api/admin/reports', pro)).status).toBe(403)
  })
})

describe('a request whose contact proved bad', () => {
  const bad = async () => {
    const market = await setUp()
    const { revealed, report, decide, professional, reveal, client, call, request, mailsOf } =
      market
    const other = await professional('basic', { firstName: 'Luca' })
    const third = await professional('basic')
    const reported = await revealed()
    const id = market.publishedId()
    await reveal(id, other.cookie)
    await report(reported)
    await decide('accept')
    const listed = async () =>
      ((await (await request('GET', '/api/job-requests')).json()) as { jobs: object[] }).jobs.length
    const usedBy = async (by: Visitor) =>
      ((await call('GET /api/subscription/info', by)).body as { contactsUsed: number }).contactsUsed
    const links = () =>
      mailsOf('report-decided-owner').flatMap(
        ({ variables }) => (variables as MailVariables['report-decided-owner']).doubted,
      )
    const confirm = async () => {
      const query = new URL(`http://x${links()[0]?.confirmPath}`).searchParams
      const body = new URLSearchParams({ token: query.get('token') ?? '', kind: 'job' })
      return await market.app.request('/conferma-annuncio', { method: 'POST', body })
    }
    const own = async () =>
      (await call(`GET /api/my-job-requests/${id}`, client)).body as Record<string, unknown>
    return { ...market, id, other, third, listed, usedBy, links, confirm, own }
  }

  it('is neither listed nor sold again, and whoever paid for it is told and given back', async () => {
    const { id, other, third, reveal, listed, usedBy, mailsOf, request, own, queue } = await bad()
    expect(await listed()).toBe(0)
    expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(404)
    const sold = await reveal(id, third.cookie)
    expect([sold.status, await usedBy(third)]).toEqual([409, 0])
    expect(await usedBy(other)).toBe(0)
    expect(mailsOf('contact-returned')).toMatchObject([
      { recipient: other.user.email, variables: { firstName: 'Luca', title: 'Rifare il bagno' } },
    ])
    // What was given back is not kept.
    expect((await reveal(id, other.cookie)).status).toBe(409)
    expect(await own()).toMatchObject({ contactDoubted: true, isActive: false })
    expect((await queue('accepted')).items).toMatchObject([{ isDoubted: true, confirmedAt: null }])
  })

  it('comes back with one press of the client, without logging in, and the moderators see it', async () => {
    const { confirm, listed, own, reveal, id, third, queue, links } = await bad()
    expect(links()).toMatchObject([{ editPath: `/i-miei-annunci/${id}/modifica` }])
    expect((await confirm()).headers.get('location')).toContain('end=contact_right')
    expect(await listed()).toBe(1)
    expect(await own()).toMatchObject({ contactDoubted: false, isActive: true })
    expect((await reveal(id, third.cookie)).status).toBe(200)
    expect((await queue('accepted')).items).toMatchObject([
      { isDoubted: false, confirmedAt: expect.stringMatching(/^2026/) },
    ])
    expect((await confirm()).headers.get('location')).toContain('end=contact_right')
  })

  it('comes back by the press in one’s own list, at its old place', async () => {
    const { id, call, client, listed, connection } = await bad()
    const number = () =>
      connection.prepare('SELECT publication_number FROM job_requests').pluck().get()
    const before = number()
    expect(await listed()).toBe(0)
    await call(`POST /api/my-job-requests/${id}/renew`, client)
    expect([await listed(), number()]).toEqual([1, before])
  })

  it('comes back with a corrected number once that is approved, not with another title', async () => {
    const { id, call, client, listed, jobs, reveal, third } = await bad()
    const edit = async (body: object) => {
      expect((await call(`PATCH /api/my-job-requests/${id}`, client, body)).status).toBe(200)
      const waiting = await listed()
      await jobs.approve(id)
      return [waiting, await listed()]
    }
    expect(await edit({ title: 'Rifare tutto' })).toEqual([0, 0])
    expect(await edit({ clientPhone: '+39 333 1112223' })).toEqual([0, 1])
    expect(await (await reveal(id, third.cookie)).json()).toMatchObject({
      clientPhone: '+39 333 1112223',
    })
  })

  it('stays where another fault or another kind of listing was reported', async () => {
    const { revealed, report, decide, request, mailsOf } = await setUp()
    await report(await revealed(), undefined, { fault: 'duplicate' })
    await decide('accept')
    expect(await (await request('GET', '/api/job-requests')).json()).toMatchObject({ total: 1 })
    expect(mailsOf('report-decided-owner')).toMatchObject([{ variables: { doubted: [] } }])
    expect(mailsOf('contact-returned')).toEqual([])
  })
})
