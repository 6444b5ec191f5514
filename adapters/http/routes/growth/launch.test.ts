import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const ZONE = { provinces: ['PD'], categories: ['idraulico', 'elettricista'] }
const WAITS = { email: 'Ada@Example.it', role: 'client', provinceId: 'VR', categoryId: 'idraulico' }

const openedIn = async (zone: object = ZONE) => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const put = (body: object) =>
    product.request('PUT', '/api/admin/settings/launch', { cookie, body })
  await put(zone)
  const join = (body: object) => product.request('POST', '/api/waiting-list', { body })
  const read = async () => await (await product.request('GET', '/api/waiting-list')).json()
  return { ...product, put, join, read }
}

const confirmations = ({ mails }: Pick<TestApp, 'mails'>) =>
  mails().filter(({ template }) => template === 'waiting-confirm')

const linksOf = (product: Pick<TestApp, 'mails'>) => {
  const { path, leavePath } = (confirmations(product).at(-1)?.variables ?? {}) as Record<
    string,
    string
  >
  return { path: path ?? '', leavePath: leavePath ?? '' }
}

const press = (product: Pick<TestApp, 'app'>, path: string, form: Record<string, string> = {}) =>
  product.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

describe('the zone', () => {
  it('is everywhere until the operator says otherwise, and then nobody can wait', async () => {
    const product = testApp()
    const { cookie } = await product.signUpStaff('admin')
    const read = await product.request('GET', '/api/admin/settings/launch', { cookie })
    expect(await read.json()).toEqual({ provinces: [], categories: [] })
    const reply = await product.request('POST', '/api/waiting-list', { body: WAITS })
    expect(reply.status).toBe(409)
    expect((await product.app.request('/richieste/idraulico/verona')).status).toBe(404)
  })

  it('takes only places and trades that exist, and says which list is wrong', async () => {
    const { put } = await openedIn()
    const reply = await put({ provinces: ['PD', 'XX'], categories: ['nessuna'] })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      issues: [{ path: 'provinces' }, { path: 'categories' }],
    })
    expect(await (await put({ provinces: ['VR', 'PD', 'VR'], categories: [] })).json()).toEqual({
      provinces: ['PD', 'VR'],
      categories: [],
    })
  })

  it('shows outside of it what there will be, and takes away nothing that is listed there', async () => {
    const product = await openedIn()
    for (const board of ['richieste', 'vetrina', 'professionisti']) {
      const page = await product.app.request(`/${board}/idraulico/verona`)
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('Non abbiamo ancora aperto a Verona')
      expect(html).toContain('/lista-d-attesa?provinceId=VR&amp;categoryId=idraulico')
      expect(html).toContain('content="noindex"')
    }
    expect((await product.app.request('/richieste/idraulico/nessun-posto')).status).toBe(404)

    const owner = await product.signUp()
    putRequest(product, owner.user.id, {
      id: 'veronese',
      province_id: 'VR',
      region_id: '05',
      city: 'Verona',
    })
    expect((await product.app.request('/lavori/veronese')).status).toBe(200)
    const page = await (await product.app.request('/richieste/idraulico/verona')).text()
    expect(page).toContain('/lavori/veronese')
    expect(page).not.toContain('content="noindex"')
  })
})

describe('the waiting list', () => {
  it('counts who pressed the link in the mail, once, and forgets who did not', async () => {
    const product = await openedIn()
    expect((await product.join(WAITS)).status).toBe(202)
    expect(confirmations(product)).toMatchObject([{ recipient: 'ada@example.it' }])
    expect(await product.read()).toMatchObject({ total: 0, items: [] })

    const { path } = linksOf(product)
    expect((await product.app.request(path)).status).toBe(200)
    expect(await product.read()).toMatchObject({ total: 0 })
    for (const _ of [1, 2])
      expect((await press(product, path)).headers.get('location')).toBe(
        '/lista-d-attesa?esito=confermata',
      )
    expect(await product.read()).toMatchObject({
      total: 1,
      items: [{ provinceId: 'VR', province: 'Verona', category: 'Idraulico', waiting: 1 }],
    })

    await product.join({ ...WAITS, email: 'bruno@example.it' })
    const second = linksOf(product).path
    product.clock.advance(8 * DAY_MS)
    expect(product.growth.waitingList.forget()).toBe(1)
    expect((await press(product, second)).headers.get('location')).toContain('non-valido')
  })

  it('answers alike whether or not the address waits, and writes no second time to who confirmed', async () => {
    const product = await openedIn()
    const first = await product.join(WAITS)
    await press(product, linksOf(product).path)
    const again = await product.join(WAITS)
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
    expect(confirmations(product)).toHaveLength(1)
  })

  it('writes once to those whose place opened, and keeps nothing of them', async () => {
    const product = await openedIn()
    for (const body of [WAITS, { ...WAITS, email: 'carla@example.it', categoryId: 'fabbro' }]) {
      await product.join(body)
      await press(product, linksOf(product).path)
    }
    product.growth.waitingList.tell()
    await product.put({ ...ZONE, provinces: ['PD', 'VR'] })
    expect(product.growth.waitingList.tell()).toBe(1)
    expect(product.growth.waitingList.tell()).toBe(0)
    expect(product.mails().filter(({ template }) => template === 'waiting-opened')).toMatchObject([
      { recipient: 'ada@example.it', variables: { where: 'Idraulico, provincia di Verona' } },
    ])
    expect(await product.read()).toMatchObject({ total: 1, items: [{ categoryId: 'fabbro' }] })
  })

  it('lets everybody out by the link, and nobody in or out by another one', async () => {
    const product = await openedIn()
    await product.join(WAITS)
    const { path, leavePath } = linksOf(product)
    await press(product, path)
    const swapped = path.replace('token=', 'lascia=')
    expect((await press(product, swapped)).headers.get('location')).toContain('non-valido')
    expect(
      (await press(product, '/lista-d-attesa?lascia=falso.link')).headers.get('location'),
    ).toContain('non-valido')
    expect(await product.read()).toMatchObject({ total: 1 })
    await press(product, leavePath)
    expect(await product.read()).toMatchObject({ total: 0 })
  })

  it('takes the form without JavaScript, and says what is wrong with it', async () => {
    const product = await openedIn()
    const sent = await press(product, '/lista-d-attesa', WAITS)
    expect(sent.headers.get('location')).toBe('/lista-d-attesa?esito=inviata')
    const wrong = await press(product, '/lista-d-attesa', { ...WAITS, email: 'nessuna' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Email non valida')
  })

  it('refuses unknown places and open ones, and a hundred calls', async () => {
    const { join } = await openedIn()
    expect((await join({ ...WAITS, provinceId: 'XX' })).status).toBe(400)
    expect((await join({ ...WAITS, categoryId: 'nessuna' })).status).toBe(400)
    expect((await join({ ...WAITS, provinceId: 'PD' })).status).toBe(409)
    const many = Array.from({ length: 100 }, (_, index) =>
      join({ ...WAITS, email: `a${index}@example.it` }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(10)
  })
})
