/** Requests that nobody answered: who fits, who is written to, and what the client is told. */
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { UnansweredReply } from '#modules/listings/contract/job-requests/unanswered.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

const IN_ROME = { regionId: '12', provinceId: 'RM', city: 'Roma' }

const setUp = async () => {
  const market = await testFirms()
  const { connection, call, admin, plumber, openFirm, jobs, signUp, clock } = market
  const client = await signUp()
  connection.exec('UPDATE users SET email_verified = 1')
  await openFirm(plumber)
  const { id } = await jobs.publishApproved(client)
  clock.advance(25 * HOUR_MS)
  const list = async (query = ''): Promise<UnansweredReply> =>
    (await call('GET', `/api/admin/unanswered${query}`, admin)).body
  const write = () => call('POST', `/api/admin/unanswered/${id}/write`, admin)
  const notifyClient = () => call('POST', `/api/admin/unanswered/${id}/tell-client`, admin)
  const firms = async () => (await call('GET', `/api/admin/unanswered/${id}/firms`, admin)).body
  return { ...market, client, id, list, write, notifyClient, firms }
}

describe('a request that nobody answered', () => {
  it('is listed after its hours with the firms of its trade and place, but for others', async () => {
    const { list, firms, openFirm, signUp, clock, id } = await setUp()
    const other = async (fields: object) =>
      openFirm(await signUp({ userType: 'professional' }), fields)
    await other({ vatId: '00743110157', trades: ['elettricista'] })
    await other({
      vatId: '00488410010',
      provinceId: 'RM',
      city: 'Roma',
      areas: [{ provinceId: 'RM' }],
    })
    expect(await list()).toMatchObject({
      items: [{ id, reveals: 0, firms: 1, toWrite: 1, written: 0, clientNotifiedAt: null }],
      total: 1,
    })
    expect(await firms()).toMatchObject({
      items: [{ name: TEST_FIRM.tradeName, phone: TEST_FIRM.phone, acceptsMail: true }],
    })
    expect((await list('?hours=48')).total).toBe(0)
    clock.advance(24 * HOUR_MS)
    expect((await list('?hours=48')).total).toBe(1)
  })

  it('offers the trades and provinces that wait, and the chosen one even where nothing does', async () => {
    const { list } = await setUp()
    const { categories, provinces } = await list()
    expect(categories).toEqual([{ id: 'idraulico', name: 'Idraulico', total: 1 }])
    expect(provinces).toEqual([{ id: expect.any(String), name: expect.any(String), total: 1 }])
    const elsewhere = await list('?categoryId=elettricista&provinceId=AO')
    expect(elsewhere.total).toBe(0)
    expect(elsewhere.categories).toEqual([
      { id: 'elettricista', name: 'Elettricista', total: 0 },
      ...categories,
    ])
    expect(elsewhere.provinces.map(({ id, total }) => [id, total])).toEqual(
      expect.arrayContaining([
        ['AO', 0],
        [provinces[0]?.id, 1],
      ]),
    )
    expect(await list('?hours=48')).toMatchObject({ categories: [], provinces: [] })
  })

  it('is found among those that firms can be written to about, until they all were', async () => {
    const { list, write, jobs, signUp, clock, id } = await setUp()
    const alone = await jobs.publishApproved(await signUp(), { title: 'Altrove', ...IN_ROME })
    clock.advance(25 * HOUR_MS)
    const found = async (query: string) => (await list(query)).items.map((one) => one.id)
    expect((await found('')).toSorted()).toEqual([id, alone.id].toSorted())
    expect(await found('?toWrite=some')).toEqual([id])
    expect((await list('?toWrite=some')).total).toBe(1)
    await write()
    expect(await list('?toWrite=some')).toMatchObject({ items: [], total: 0 })
    expect(await found('')).toHaveLength(2)
  })

  it('writes to each firm once, however often it is pressed', async () => {
    const { write, mails, list, plumber } = await setUp()
    const presses = await Promise.all([write(), write(), write()])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const sent = mails().filter(({ template }) => template === 'request-fitting')
    expect(sent.map(({ recipient }) => recipient)).toEqual([plumber.user.email])
    expect(await list()).toMatchObject({
      items: [{ toWrite: 0, written: 1, revealed: 0 }],
      lastMonth: { written: 1, revealed: 0, answered: 0 },
    })
  })

  it('writes to nobody while there is no room, but does not say that there are no firms', async () => {
    const { list, write, id, connection } = await setUp()
    connection.prepare('UPDATE job_requests SET reveal_count = max_reveals WHERE id = ?').run(id)
    expect((await list()).items[0]).toMatchObject({ firms: 1, toWrite: 0 })
    expect(await write()).toMatchObject({ status: 409, body: { code: 'unanswered.nobody' } })
  })

  it('never writes to whoever wants no mails about new requests', async () => {
    const { call, plumber, list, write, firms, mails } = await setUp()
    const choice = { event: 'new-request', channel: 'mail', isOn: false }
    await call('PUT', '/api/notifications/preferences', plumber, choice)
    expect((await list()).items[0]).toMatchObject({ firms: 1, toWrite: 0 })
    expect(await firms()).toMatchObject({ items: [{ acceptsMail: false }] })
    expect(await write()).toMatchObject({ status: 409, body: { code: 'unanswered.nobody' } })
    expect(mails().some(({ template }) => template === 'request-fitting')).toBe(false)
  })

  it('tells the client once how things are', async () => {
    const { write, notifyClient, mails, client } = await setUp()
    await write()
    expect((await notifyClient()).status).toBe(200)
    expect(await notifyClient()).toMatchObject({ status: 409, body: { code: 'unanswered.told' } })
    const [mail, ...others] = mails().filter(({ template }) => template === 'request-unanswered')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: client.user.email })
    expect(mail?.variables).toMatchObject({
      state: 'nessun professionista ha chiesto i tuoi contatti',
      firms:
        'Nella tua zona è iscritta un’altra impresa che fa questo lavoro: le abbiamo già scritto noi.',
    })
  })

  it('counts what came of it, leaves the list with an answer, and then is told to nobody', async () => {
    const { call, plumber, list, write, notifyClient, id, connection } = await setUp()
    await write()
    expect((await call('POST', `/api/job-requests/${id}/reveal-contact`, plumber)).status).toBe(200)
    expect(await list()).toMatchObject({
      items: [{ reveals: 1, firms: 0, written: 1, revealed: 1 }],
      lastMonth: { written: 1, revealed: 1, answered: 0 },
    })
    const talk = connection.prepare('SELECT id FROM talks').pluck().get()
    await call('POST', `/api/talks/${talk}/messages`, plumber, { text: 'Passo domani alle nove.' })
    expect(await list()).toMatchObject({
      items: [],
      lastMonth: { written: 1, revealed: 1, answered: 1 },
    })
    expect(await notifyClient()).toMatchObject({
      status: 409,
      body: { code: 'unanswered.answered' },
    })
    expect(await write()).toMatchObject({ status: 409, body: { code: 'unanswered.answered' } })
  })
})
