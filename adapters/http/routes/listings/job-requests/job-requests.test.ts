import { describe, expect, it } from 'vitest'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const get = async (path: string, cookie?: string) =>
    await product.request('GET', path, cookie === undefined ? {} : { cookie })
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    await product.request('POST', '/api/job-requests', { body, headers, cookie: owner.cookie })
  const list = async (query = '') =>
    (await (await get(`/api/job-requests${query}`)).json()) as JobListReply
  return { ...product, owner, get, post, list }
}

describe('publishing a job request', () => {
  it('answers the request as its owner sees it, waiting for approval and seen by nobody else', async () => {
    const { jobs, owner, get, list, signUp } = await setUp()
    const published = await jobs.publish(owner)

    expect(published).toMatchObject({
      title: SAMPLE_REQUEST.title,
      moderationState: 'pending',
      isVerified: false,
      clientLastName: 'Cognomesegreto',
      category: { id: 'idraulico', name: 'Idraulico' },
      province: { id: 'MI', name: 'Milano' },
    })
    expect(await list()).toEqual({ jobs: [], total: 0 })
    const stranger = await signUp()
    for (const cookie of [undefined, stranger.cookie]) {
      const reply = await get(`/api/job-requests/${published.id}`, cookie)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({
        code: 'job-request.not-found',
        message: 'Annuncio non trovato',
      })
    }
  })

  it('needs an account', async () => {
    const { request, list } = await setUp()
    const reply = await request('POST', '/api/job-requests', { body: SAMPLE_REQUEST })
    expect(reply.status).toBe(401)
    expect((await list()).total).toBe(0)
  })

  it('records the terms in force and mails the account, not the address in the form', async () => {
    const { jobs, signUp, connection } = await setUp()
    const owner = await signUp({ isVerified: true })
    const published = await jobs.publish(owner)
    expect(
      connection
        .prepare('SELECT terms_version FROM job_requests WHERE id = ?')
        .pluck()
        .get(published.id),
    ).toMatch(/terms/)
    const mail = connection
      .prepare(`SELECT recipient, variables FROM outbox WHERE template = 'request-received'`)
      .all() as { recipient: string; variables: string }[]
    expect(mail.map(({ recipient }) => recipient)).toEqual([owner.user.email])
    expect(JSON.parse(mail[0]?.variables ?? '')).toEqual({
      firstName: 'Ada',
      title: SAMPLE_REQUEST.title,
      // Nobody has read the request yet.
      pictures: [],
      facts: [{ fact: expect.stringContaining(SAMPLE_REQUEST.city) }],
    })
  })

  it.each([
    [{ categoryId: 'astrologo' }, 'categoryId', 'Seleziona una categoria'],
    [{ regionId: '99' }, 'regionId', 'Seleziona una regione'],
    [{ provinceId: 'RM' }, 'provinceId', 'Seleziona una provincia della regione scelta'],
    [{ images: ['/uploads/di-altri.webp'] }, 'images.0', 'Immagine non valida'],
    [{ city: '' }, 'city', 'Seleziona una città'],
    [
      { preferredContactMethods: [] },
      'preferredContactMethods',
      'Seleziona almeno un metodo di contatto',
    ],
    [
      { preferredContactMethods: ['piccione'] },
      'preferredContactMethods.0',
      'Metodo di contatto non valido',
    ],
    [{ callTimePreferences: ['notte'] }, 'callTimePreferences.0', 'Orario di chiamata non valido'],
    [{ clientPhone: '12345' }, 'clientPhone', /almeno 10 caratteri/],
    [{ maxReveals: 6 }, 'maxReveals', 'Scegli un numero da 1 a 5'],
  ])('refuses %j beside its field and makes nothing', async (fields, path, message) => {
    const { post, connection } = await setUp()
    const reply = await post({ ...SAMPLE_REQUEST, ...fields })
    expect(reply.status).toBe(400)
    const { code, issues } = (await reply.json()) as { code: string; issues: unknown[] }
    expect(code).toBe('request.invalid')
    expect(issues).toEqual([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
    expect(connection.prepare('SELECT count(*) FROM job_requests').pluck().get()).toBe(0)
  })

  it('is written to by e-mail where no way of contact is said', async () => {
    const { post } = await setUp()
    const { preferredContactMethods: _, ...silent } = SAMPLE_REQUEST
    const reply = await post(silent)
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ preferredContactMethods: ['email'] })
  })

  it('makes one request of one form, however often and however fast it is sent', async () => {
    const { post, connection } = await setUp()
    const headers = { 'idempotency-key': 'form-1' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(SAMPLE_REQUEST, headers)),
    )

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    const answers = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(answers).size).toBe(1)
    expect(connection.prepare('SELECT count(*) FROM job_requests').pluck().get()).toBe(1)
    expect(
      connection
        .prepare(`SELECT count(*) FROM outbox WHERE template = 'request-received'`)
        .pluck()
        .get(),
    ).toBe(1)
  })

  it('forgets the key after a day and never shares it between people', async () => {
    const { post, request, clock, signUp, logIn, owner, connection } = await setUp()
    const headers = { 'idempotency-key': 'form-1' }
    await post(SAMPLE_REQUEST, headers)
    const other = await signUp()
    await request('POST', '/api/job-requests', {
      body: SAMPLE_REQUEST,
      headers,
      cookie: other.cookie,
    })
    expect(connection.prepare('SELECT count(*) FROM job_requests').pluck().get()).toBe(2)

    clock.advance(24 * 3_600_000)
    const { cookie } = await logIn(owner.user.email)
    await request('POST', '/api/job-requests', { body: SAMPLE_REQUEST, headers, cookie })
    expect(connection.prepare('SELECT count(*) FROM job_requests').pluck().get()).toBe(3)
  })
})

describe('reading job requests', () => {
  it('shows an approved request to everybody without its contact', async () => {
    const { jobs, owner, get } = await setUp()
    const published = await jobs.publishApproved(owner, { clientName: 'Giulia Cognomesegreto' })
    for (const path of [
      '/api/job-requests',
      `/api/job-requests/${published.id}`,
      '/api/recent-jobs',
    ]) {
      const text = await (await get(path)).text()
      expect(text).toContain('"clientName":"Giulia"')
      expect(text).not.toMatch(/segret|333 1234567/)
    }
  })

  it('says on its own page since when the client is a member and whether the address is verified', async () => {
    const { jobs, get, signUp, list } = await setUp()
    for (const isVerified of [true, false]) {
      const owner = await signUp({ isVerified })
      const { id } = await jobs.publishApproved(owner, { clientEmail: owner.user.email })
      expect(await (await get(`/api/job-requests/${id}`)).json()).toMatchObject({
        publisher: { memberSince: '2026-03', isEmailVerified: isVerified },
      })
    }
    expect(JSON.stringify(await list())).not.toContain('publisher')
  })

  it('relates a request to open ones of its category, those of its province first', async () => {
    const { jobs, owner, get, request } = await setUp()
    const publish = async (title: string, fields = {}) =>
      (await jobs.publishApproved(owner, { title, ...fields })).id
    const id = await publish('Questa')
    await publish('Vicina')
    const done = await publish('Completata')
    await request('POST', `/api/my-job-requests/${done}/complete`, { cookie: owner.cookie })
    await publish('Della regione', { provinceId: 'BG', city: 'Bergamo' })
    await publish('Lontana', { regionId: '12', provinceId: 'RM', city: 'Roma' })
    await publish('Altro mestiere', { categoryId: 'elettricista' })
    const reply = await get(`/api/job-requests/${id}/related`)
    const text = await reply.text()
    expect((JSON.parse(text) as { title: string }[]).map(({ title }) => title)).toEqual([
      'Vicina',
      'Della regione',
    ])
    expect(text).not.toMatch(/segret|333 1234567/)
  })

  it('keeps what only owner and staff may see out of caches', async () => {
    const { jobs, owner, get } = await setUp()
    const published = await jobs.publish(owner)
    const staff = await jobs.moderator()
    for (const { cookie } of [owner, staff]) {
      const reply = await get(`/api/job-requests/${published.id}`, cookie)
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      expect(await reply.json()).toMatchObject({ id: published.id })
    }
  })

  it('shows its owner the contact, and a moderator none before `Mostra`, which is logged', async () => {
    const { jobs, owner, get } = await setUp()
    const { id } = await jobs.publish(owner)
    const { clientEmail, clientPhone } = SAMPLE_REQUEST
    const own = await (await get(`/api/job-requests/${id}`, owner.cookie)).json()
    expect(own).toMatchObject({ clientEmail, clientPhone })
    const moderator = await jobs.moderator()
    const text = await (await get(`/api/job-requests/${id}`, moderator.cookie)).text()
    expect(JSON.parse(text)).toMatchObject({ id, clientEmail: '', clientPhone: null })
    expect(text).not.toContain(clientEmail)
  })

  it('lists the newest first, active before completed, in pages with one exact total', async () => {
    const { jobs, owner, list, request, clock } = await setUp()
    const ids: string[] = []
    for (const title of ['Primo', 'Secondo', 'Terzo', 'Quarto']) {
      ids.push((await jobs.publishApproved(owner, { title })).id)
      clock.advance(60_000)
    }
    await request('POST', `/api/my-job-requests/${ids[3]}/complete`, { cookie: owner.cookie })

    const titles = (reply: JobListReply) => reply.jobs.map(({ title }) => title)
    expect(titles(await list())).toEqual(['Terzo', 'Secondo', 'Primo', 'Quarto'])
    expect(titles(await list('?sort=oldest'))).toEqual(['Primo', 'Secondo', 'Terzo', 'Quarto'])
    expect(titles(await list('?limit=2&offset=1'))).toEqual(['Secondo', 'Primo'])
    expect(titles(await list('?limit=2&offset=2&sort=oldest'))).toEqual(['Terzo', 'Quarto'])
    expect(await list('?limit=2&offset=4')).toEqual({ jobs: [], total: 4 })
  })

  it.each(['limit=0', 'limit=101', 'limit=due', 'offset=-1', 'urgency=ieri', 'sort=cheapest'])(
    'refuses ?%s',
    async (query) => {
      const { get } = await setUp()
      expect((await get(`/api/job-requests?${query}`)).status).toBe(400)
    },
  )

  it('gives the six newest as a plain array', async () => {
    const { jobs, owner, get } = await setUp()
    for (let index = 1; index <= 7; index += 1)
      await jobs.publishApproved(owner, { title: `Numero ${index}` })
    const recent = (await (await get('/api/recent-jobs')).json()) as { title: string }[]
    expect(recent.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Numero ${n}`))
  })

  it("gives a member the dashboard's three figures, counted by days in Rome", async () => {
    const { jobs, owner, get, clock } = await setUp()
    await jobs.publishApproved(owner)
    await jobs.publish(owner)
    expect(await (await get('/api/stats', owner.cookie)).json()).toEqual({
      totalRequests: 1,
      revealedContacts: 0,
      requestsToday: 2,
    })
    // 23:30 UTC is half past midnight in Rome.
    clock.advance(14.5 * 3_600_000)
    expect(await (await get('/api/stats', owner.cookie)).json()).toMatchObject({ requestsToday: 0 })
    expect((await get('/api/stats')).status).toBe(401)
  })
})
