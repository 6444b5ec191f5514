import { describe, expect, it } from 'vitest'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import type {
  NoticeListReply,
  NoticeStatistics,
} from '#modules/listings/contract/shared/notices.ts'
import { testApp } from '#src/test-app.ts'

const HOUR_MS = 3_600_000

const NOTICE = {
  reason: 'fraud',
  explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
  name: 'Rosa Blu',
  email: 'rosa.blu@example.it',
  goodFaith: true,
}
const REASON = { reason: 'Le immagini appartengono a un altro venditore.' }

const setUp = async () => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  const { id } = await product.items.publishApproved(seller)
  const moderator = await product.jobs.moderator()
  const report = (body: unknown = NOTICE, about = `showcase/${id}`, ip = '198.51.100.1') =>
    product.request('POST', `/api/listings/${about}/report`, { body, ip })
  const staff = async (route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    const reply = await product.request(method, path, { cookie: moderator.cookie, body })
    return { status: reply.status, body: (await reply.json()) as never }
  }
  const queue = async (state = 'open') =>
    (await staff(`GET ${noticePaths.queue}?state=${state}`)).body as NoticeListReply
  const decide = async (verdict: 'uphold' | 'dismiss', body: unknown = REASON) =>
    await staff(`POST ${noticePaths[verdict]((await queue()).items[0]?.id ?? '')}`, body)
  const mailsTo = (recipient: string) =>
    product.mails().flatMap((mail) => (mail.recipient === recipient ? [mail.template] : []))
  const isPublic = async () =>
    (await product.request('GET', `/api/showcase-items/${id}`)).status === 200
  return { ...product, seller, id, report, staff, queue, decide, mailsTo, isPublic }
}

describe('a notice of illegal content', () => {
  it('can be sent by anybody, is acknowledged and waits for a person', async () => {
    const { report, queue, mailsTo, isPublic } = await setUp()
    const reply = await report()
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ id: expect.any(String) })
    expect(mailsTo(NOTICE.email)).toEqual(['notice-received'])
    expect(await queue()).toMatchObject({
      total: 1,
      items: [{ title: 'Tavolo in noce', notifierName: 'Rosa Blu', state: 'open' }],
    })
    expect(await isPublic()).toBe(true)
  })

  it('is about requests too, and not about what nobody may see', async () => {
    const { report, jobs, seller, queue } = await setUp()
    const waiting = await jobs.publish(seller)
    const shown = await jobs.publishApproved(seller)
    expect((await report(NOTICE, `job/${shown.id}`)).status).toBe(201)
    for (const about of [`job/${waiting.id}`, `showcase/${shown.id}`, 'pagina/x', 'job/x'])
      expect((await report(NOTICE, about)).status, about).toBe(404)
    expect((await queue()).total).toBe(1)
  })

  it.each([
    [{ reason: 'noia' }, 'reason'],
    [{ explanation: 'brutto' }, 'explanation'],
    [{ name: '' }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'rosa' }, 'email'],
    [{ goodFaith: false }, 'goodFaith'],
  ])('is refused with %j, beside its field', async (fields, path) => {
    const { report, queue } = await setUp()
    const reply = await report({ ...NOTICE, ...fields })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ issues: [{ path }] })
    expect((await queue()).total).toBe(0)
  })

  it('about minors needs no name and no address', async () => {
    const { report, queue, decide, mails } = await setUp()
    const { name: _, email: __, ...rest } = NOTICE
    const before = mails().length
    expect((await report({ ...rest, reason: 'minors' })).status).toBe(201)
    expect((await queue()).items).toMatchObject([{ notifierEmail: null }])
    expect(mails()).toHaveLength(before)
    expect((await decide('dismiss')).status).toBe(200)
  })

  it('that is upheld takes the listing down and gives both sides the reasons', async () => {
    const { report, decide, mailsTo, isPublic, seller, request, id, mails } = await setUp()
    await request('PATCH', `/api/my-showcase-items/${id}`, {
      cookie: seller.cookie,
      body: { title: 'Una modifica in attesa' },
    })
    await report()
    expect(await decide('uphold')).toMatchObject({ status: 200, body: { state: 'upheld' } })
    expect(await isPublic()).toBe(false)
    expect(mailsTo(NOTICE.email)).toEqual(['notice-received', 'notice-decided'])
    expect(mailsTo(seller.user.email)).toContain('notice-decided-owner')
    expect(mails().at(-1)).toMatchObject({ variables: { reason: REASON.reason } })
    const own = await request('GET', `/api/my-showcase-items/${id}`, { cookie: seller.cookie })
    expect(await own.json()).toMatchObject({
      moderationState: 'rejected',
      rejectionReason: REASON.reason,
    })
  })

  it('that is dismissed leaves the listing as it is, and its owner in peace', async () => {
    const { report, decide, mailsTo, isPublic, seller } = await setUp()
    await report()
    expect((await decide('dismiss')).status).toBe(200)
    expect(await isPublic()).toBe(true)
    expect(mailsTo(NOTICE.email)).toEqual(['notice-received', 'notice-decided'])
    expect(mailsTo(seller.user.email)).not.toContain('notice-decided-owner')
  })

  it('is decided once, and never without reasons', async () => {
    const { report, decide, staff, queue } = await setUp()
    await report()
    expect((await decide('uphold', {})).status).toBe(400)
    const id = (await queue()).items[0]?.id
    await decide('dismiss')
    expect(await staff(`POST /api/admin/notices/${id}/uphold`, REASON)).toMatchObject({
      status: 409,
      body: { code: 'notice.already-decided' },
    })
  })

  it('can be sent ten times an hour from one address', async () => {
    const { report, queue } = await setUp()
    for (let time = 0; time < 10; time += 1) expect((await report()).status).toBe(201)
    const over = await report()
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await report(NOTICE, undefined, '198.51.100.2')).status).toBe(201)
    expect((await queue()).total).toBe(11)
  })

  it('is counted for the yearly report', async () => {
    const { report, decide, staff, clock } = await setUp()
    await report()
    await report({ ...NOTICE, reason: 'counterfeit' })
    clock.advance(5 * HOUR_MS)
    await decide('uphold')
    const statistics = async (query = '') =>
      (await staff(`GET ${noticePaths.statistics}${query}`)).body as NoticeStatistics
    const { byReason, medianHours } = await statistics()
    expect(medianHours).toBe(5)
    expect(byReason.filter(({ received }) => received > 0)).toEqual([
      { reason: 'fraud', received: 1, open: 0, upheld: 1, dismissed: 0, medianHours: 5 },
      { reason: 'counterfeit', received: 1, open: 1, upheld: 0, dismissed: 0, medianHours: null },
    ])
    const none = await statistics('?from=2026-03-04')
    expect(none.byReason.every(({ received }) => received === 0)).toBe(true)
    expect(none.medianHours).toBeNull()
    expect(await statistics('?from=2026-03-03&to=2026-03-03')).toMatchObject({ medianHours: 5 })
  })

  it('is counted separately from what the moderators refused by themselves', async () => {
    const { report, decide, staff, jobs, seller } = await setUp()
    await report()
    await decide('uphold')
    const { id } = await jobs.publish(seller)
    await staff(`POST /api/admin/job-requests/${id}/reject`, { reason: 'Manca tutto' })
    expect((await staff(`GET ${noticePaths.statistics}`)).body).toMatchObject({
      rejectedUnasked: 1,
    })
  })
})

describe('how many professionals may reveal a request', () => {
  it('is at most what the operator set, when it is made or changed', async () => {
    const { jobs, seller, request, signUpStaff } = await setUp()
    const earlier = await jobs.publish(seller)
    const admin = await signUpStaff('admin')
    const change = (maxRevealsPerRequest: unknown) =>
      request('PUT', '/api/admin/settings/listings', {
        cookie: admin.cookie,
        body: { maxRevealsPerRequest },
      })
    expect((await change(6)).status).toBe(400)
    expect(await (await change(3)).json()).toEqual({
      maxRevealsPerRequest: 3,
      contactMonths: 12,
      contactMode: 'at_once',
    })

    expect(await jobs.publish(seller)).toMatchObject({ maxReveals: 3 })
    expect(await jobs.publish(seller, { maxReveals: 2 })).toMatchObject({ maxReveals: 2 })
    expect(earlier.maxReveals).toBe(5)
    const edited = await request('PATCH', `/api/my-job-requests/${earlier.id}`, {
      cookie: seller.cookie,
      body: { title: 'Cambiata' },
    })
    expect(await edited.json()).toMatchObject({ maxReveals: 3 })
  })
})
