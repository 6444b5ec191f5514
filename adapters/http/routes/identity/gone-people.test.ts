/** Whoever is deactivated, suspended or erased is nowhere any more, at once; and is back after a restore. */
import { describe, expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'

const setUp = async () => {
  const market = await testFirms()
  const { plumber, admin, call, items, app, openFirm, connection } = market
  connection.prepare('UPDATE users SET email_verified = 1').run()
  const { id: firmId, slug } = await openFirm()
  const item = (await items.publishApproved(plumber)).id
  const request = market.publish({ client_id: plumber.user.id, title: 'Cerco un furgone' })
  const get = async (path: string) => {
    const reply = await app.request(path)
    return { status: reply.status, text: await reply.text() }
  }
  const lists = [
    '/api/firms',
    '/api/firms?q=idraulica',
    '/professionisti',
    '/sitemaps/professionisti-0.xml',
    '/professionisti/idraulico/milano',
  ]
  const itemLists = [
    '/api/showcase-items',
    '/vetrina',
    '/rss/vetrina.xml',
    '/sitemaps/vetrina-0.xml',
  ]
  const requestLists = [
    '/api/job-requests',
    '/lavori',
    '/rss/richieste.xml',
    '/sitemaps/richieste-0.xml',
  ]
  const pages = {
    firm: [`/api/firms/${slug}`, `/professionisti/${slug}`],
    item: [`/api/showcase-items/${item}`, `/vetrina/${item}`],
    request: [`/api/job-requests/${request}`, `/lavori/${request}`],
  }
  const seen = async (paths: readonly string[], what: string) => {
    const found: string[] = []
    for (const path of paths) if ((await get(path)).text.includes(what)) found.push(path)
    return found
  }
  const where = async () => ({
    firm: await seen(lists, slug),
    item: await seen(itemLists, item),
    request: await seen(requestLists, request),
  })
  const statuses = async (kind: keyof typeof pages) => {
    const all: number[] = []
    for (const path of pages[kind]) all.push((await get(path)).status)
    return all
  }
  const account = (body: object) =>
    call('PATCH', `/api/admin/users/${plumber.user.id}`, admin, body)
  return { ...market, firmId, slug, item, request, get, where, statuses, account }
}

const NOWHERE = { firm: [], item: [], request: [] }

describe('a person whose account is closed', () => {
  it('leaves lists, search, sitemap, feeds and cached pages at once, and comes back whole', async () => {
    const { where, statuses, account, get, slug } = await setUp()
    const before = await where()
    expect(before.firm.length).toBeGreaterThan(3)
    expect(before.item.length).toBeGreaterThan(2)
    expect(before.request.length).toBeGreaterThan(1)
    expect(await statuses('firm')).toEqual([200, 200])
    expect((await get(`/professionisti/${slug}`)).text).toContain('application/ld+json')

    await account({ isActive: false, reason: 'Si spaccia per un’altra impresa.', ground: 'law' })
    expect(await where()).toEqual(NOWHERE)
    for (const kind of ['firm', 'item', 'request'] as const)
      expect(await statuses(kind), kind).toEqual([410, 410])
    expect((await get(`/professionisti/${slug}`)).text).not.toContain('02345670158')
    expect((await get(`/api/firms/${slug}`)).text).toContain('non è più sul sito')

    await account({ isActive: true })
    expect(await where()).toEqual(before)
    for (const kind of ['firm', 'item', 'request'] as const)
      expect(await statuses(kind), kind).toEqual([200, 200])
  })

  it('is closed at once on grounds of law, however professional', async () => {
    const { account, call, plumber, admin } = await setUp()
    await call('PATCH', `/api/admin/users/${plumber.user.id}`, admin, { userType: 'professional' })
    const { body } = await account({ isActive: false, reason: 'Truffa.', ground: 'law' })
    expect(body).toMatchObject({ isActive: false, deactivatesAt: null })
  })

  it('does not come back beside somebody who was approved with its VAT number meanwhile', async () => {
    const { account, signUp, openFirm, call, plumber, where } = await setUp()
    await account({ isActive: false, reason: 'Si spaccia per un’altra impresa.', ground: 'law' })
    const real = await signUp({ isVerified: true, userType: 'professional' })
    await openFirm(real, { tradeName: 'I veri Bianchi' })
    await account({ isActive: true })
    const again = await call('GET', '/api/admin/firms?state=waiting', real)
    expect(again.status).toBe(403)
    expect((await where()).firm).toEqual([])
    expect((await call('GET', '/api/firm', plumber)).status).toBe(401)
  })

  it('publishes nothing that the staff approves meanwhile', async () => {
    const { account, items, plumber, get, call, admin } = await setUp()
    const { id } = await items.publish(plumber)
    await account({ isActive: false, reason: 'Truffa.', ground: 'law' })
    await call('POST', `/api/admin/showcase-items/${id}/approve`, admin)
    expect((await get('/api/showcase-items')).text).not.toContain(id)
  })
})

describe('a suspended firm', () => {
  it('takes its items with it, and both come back with the restoring', async () => {
    const { where, statuses, call, admin, firmId, mails } = await setUp()
    const before = await where()
    const suspended = { reason: 'Il nome è di un’altra impresa.', ground: 'law' }
    await call('POST', `/api/admin/firms/${firmId}/suspend`, admin, suspended)
    expect(await where()).toEqual({ ...NOWHERE, request: before.request })
    expect([await statuses('firm'), await statuses('item')]).toEqual([
      [410, 410],
      [410, 410],
    ])
    expect(mails().at(-1)).toMatchObject({
      template: 'firm-decided',
      variables: { reasons: [{ reason: suspended.reason }], statement: [{}] },
    })
    await call('POST', `/api/admin/firms/${firmId}/restore`, admin)
    expect(await where()).toEqual(before)
    const again = await call('POST', `/api/admin/firms/${firmId}/restore`, admin)
    expect(again).toMatchObject({ status: 409, body: { code: 'firm.not-suspended' } })
  })
})
