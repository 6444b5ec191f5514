/** Requests whose client wants only those who work in the area. */
import { describe, expect, it } from 'vitest'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { testFirms } from '#src/test-app/firms.ts'

const PADUA = { regionId: '05', provinceId: 'PD', city: 'Padova', categoryId: 'idraulico' }
const REFUSED = {
  status: 403,
  body: {
    code: 'reveal.outside-area',
    message:
      'Questa richiesta è solo per chi lavora in zona: il profilo della tua impresa non indica questa zona',
  },
}

/** A published request of the client that the plumber may try. */
const setUp = async (fields: object = { localOnly: true }) => {
  const market = await testFirms()
  const { client, call, plumber } = market
  const { id } = await market.jobs.publishApproved(client, { ...PADUA, ...fields })
  const path = `/api/job-requests/${id}`
  const edit = async (changes: object) => {
    const sent = await call('PATCH', `/api/my-job-requests/${id}`, client, changes)
    await call('POST', `/api/admin/job-requests/${id}/approve`, market.admin)
    return sent
  }
  return {
    ...market,
    edit,
    reveal: (by = plumber) => call('POST', `${path}/reveal-contact`, by),
    shown: async () => (await call('GET', path, client)).body.localOnly as boolean,
    listed: async () => {
      const { jobs } = (await call('GET', '/api/job-requests', client)).body as JobListReply
      return jobs.map(({ localOnly }) => localOnly)
    },
    traces: () => market.traces(id),
  }
}

describe('a request for those of the area', () => {
  it('is not revealed to a firm from elsewhere, at no cost, and says so before', async () => {
    const { reveal, openFirm, shown, listed, traces } = await setUp()
    await openFirm()
    expect(await shown()).toBe(true)
    expect(await listed()).toEqual([true])
    expect(await reveal()).toEqual(REFUSED)
    expect(traces()).toEqual({ reveals: 0, revealCount: 0, mails: 0 })
  })

  it.each([
    ['without a firm', null],
    ['with a firm that nobody sees', { areas: [{ provinceId: 'PD' }] }],
  ])('is not revealed to somebody %s', async (_, fields) => {
    const { reveal, openFirm, call, plumber } = await setUp()
    if (fields) await openFirm(plumber, fields)
    await call('POST', '/api/firm/hide', plumber)
    expect(await reveal()).toEqual(REFUSED)
  })

  it.each([
    ['the province', [{ provinceId: 'MI' }, { provinceId: 'PD' }], 200],
    ['a circle around another comune', [{ comuneId: 'L840', radiusKm: 35 }], 200],
    ['a circle that ends before', [{ comuneId: 'L840', radiusKm: 25 }], 403],
  ])('is revealed where the declared area holds it: %s', async (_, areas, status) => {
    const { reveal, openFirm, plumber } = await setUp()
    await openFirm(plumber, { areas })
    expect((await reveal()).status).toBe(status)
  })

  it('counts by province where nobody knows the comune', async () => {
    const { reveal, openFirm, plumber } = await setUp({ localOnly: true, city: 'Topolinia' })
    await openFirm(plumber, { areas: [{ comuneId: 'L840', radiusKm: 10 }] })
    expect(await reveal()).toEqual(REFUSED)
    await openFirm(plumber, { areas: [{ comuneId: 'G224', radiusKm: 10 }] })
    expect((await reveal()).status).toBe(200)
  })

  it('stays revealed when the area moves away or the firm takes another name', async () => {
    const { reveal, openFirm, plumber, call } = await setUp()
    await openFirm(plumber, { areas: [{ provinceId: 'PD' }] })
    expect((await reveal()).status).toBe(200)
    await openFirm(plumber, { areas: [{ provinceId: 'NA' }], legalName: 'Altra Impresa' })
    await call('POST', '/api/firm/hide', plumber)
    expect((await reveal()).status).toBe(200)
  })

  it('keeps its order of refusals: who has no plan is told so', async () => {
    const { reveal, signUp } = await setUp()
    expect(await reveal(await signUp({ userType: 'professional' }))).toMatchObject({
      status: 403,
      body: { code: 'reveal.subscription-required' },
    })
  })

  it('may be opened to all, and closed again, by an edit that says so', async () => {
    const { reveal, openFirm, edit, shown, listed } = await setUp()
    await openFirm()
    expect((await edit({ title: 'Una perdita' })).status).toBe(200)
    expect(await shown()).toBe(true)
    await edit({ localOnly: false })
    expect([await shown(), ...(await listed())]).toEqual([false, false])
    await edit({ localOnly: true })
    expect(await reveal()).toEqual(REFUSED)
    await edit({ localOnly: false })
    expect((await reveal()).status).toBe(200)
  })

  it('is told only to those whose firm works there', async () => {
    const { jobs, client, call, plumber, openFirm, professional, delivered, work, settings } =
      await setUp()
    const near = await professional('pro')
    await settings({ revealNeeds: 'none' })
    await openFirm(plumber)
    await openFirm(near, { vatId: '00743110157', areas: [{ provinceId: 'PD' }] })
    for (const one of [plumber, near])
      await call('POST', '/api/alerts', one, { categoryId: 'idraulico' })
    // The first one waited for its alerts, too.
    const found = async (fields: object) => {
      await jobs.publishApproved(client, { ...PADUA, ...fields })
      await work()
      const matched = await Promise.all(
        [plumber, near].map(async (one) => (await call('GET', '/api/alerts', one)).body.items[0]),
      )
      return matched.map(({ matchCount }) => matchCount)
    }
    expect(await found({ localOnly: true })).toEqual([0, 2])
    expect(await found({})).toEqual([1, 3])
    expect(delivered.length).toBeGreaterThan(0)
  })
})

it('counts for the form the firms of the trade whose area holds the place', async () => {
  const { openFirm, plumber, call } = await testFirms()
  const { categoryId, provinceId, city } = PADUA
  const count = async (asked: object = {}) => {
    const path = firmPaths.list({ categoryId, provinceId, city, limit: 1, ...asked })
    return (await call('GET', path, plumber)).body.total as number
  }
  expect(await count()).toBe(0)
  await openFirm()
  expect(await count()).toBe(0)
  await openFirm(plumber, { areas: [{ comuneId: 'L840', radiusKm: 35 }] })
  expect(await count()).toBe(1)
  expect(await count({ categoryId: 'elettricista' })).toBe(0)
  await openFirm(plumber, { areas: [{ comuneId: 'L840', radiusKm: 25 }] })
  expect(await count()).toBe(0)
})

describe('a request that says nothing of the area', () => {
  it('is for everybody', async () => {
    const { reveal, openFirm, shown } = await setUp({})
    await openFirm()
    expect(await shown()).toBe(false)
    expect((await reveal()).status).toBe(200)
  })

  it.each(['si', 1, {}])('is refused for %j', async (localOnly) => {
    const { call, client } = await testFirms()
    const body = { ...PADUA, localOnly }
    const { issues } = (await call('POST', '/api/job-requests', client, body)).body
    expect(issues.map(({ path }: { path: string }) => path)).toContain('localOnly')
  })
})
