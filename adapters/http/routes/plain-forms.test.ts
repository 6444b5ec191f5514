/** Publishing, registering, the profile and one's listings with JavaScript switched off. */
import { describe, expect, it } from 'vitest'
import { testPlainForms } from '#src/test-app/plain-forms.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'

type Fields = Readonly<Record<string, string>>

const REQUEST = {
  categoria: 'idraulico',
  title: 'Perdita sotto il lavello',
  description: 'Il sifone della cucina perde.',
  urgency: 'week',
  budget: 'up_to_500',
  comune: 'Milano',
  clientName: 'Giulia',
  clientLastName: 'Bianchi',
  clientEmail: 'giulia@example.it',
  preferredContactMethods: 'email',
  maxReveals: '3',
  privacyAccepted: 'on',
}
const GUEST = { ...REQUEST, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }

const without = (fields: Fields, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

describe('publishing a request without JavaScript', () => {
  it('takes the one category that a word means, in the singular too', async () => {
    const { post, count } = await testPlainForms()
    const reply = await post('/pubblica-annuncio', { ...GUEST, categoria: 'caldaia' })
    expect(reply.status).toBe(303)
    expect(count("job_requests WHERE category_id = 'caldaie'")).toBe(1)
  })

  it('makes a guest’s account and the request, once for a form that is sent twice', async () => {
    const { post, mine, count, app } = await testPlainForms()
    const [first, second] = [
      await post('/pubblica-annuncio', GUEST),
      await post('/pubblica-annuncio', GUEST),
    ]
    for (const reply of [first, second]) {
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe('/pubblica-annuncio?inviata=verifica')
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    }
    const done = await app.request('/pubblica-annuncio?inviata=verifica')
    expect(await done.text()).toContain('Conferma la tua email con il link')
    const { jobs } = await mine(cookieOf(first))
    expect(jobs).toMatchObject([{ title: REQUEST.title, city: 'Milano', maxReveals: 3 }])
    expect(count("users WHERE email = 'giulia@example.it'")).toBe(1)
  })

  it('needs no password of a member, and counts as publishing', async () => {
    const { post, mine, client } = await testPlainForms()
    const before = (await mine(client.cookie)).jobs.length
    for (let hit = 0; hit < 20; hit += 1) {
      const form = { ...REQUEST, title: `Lavello ${hit}` }
      expect((await post('/pubblica-annuncio', form, client.cookie)).status).toBe(303)
    }
    const refused = await post('/pubblica-annuncio', REQUEST, client.cookie)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Troppi tentativi')
    expect((await mine(client.cookie)).jobs).toHaveLength(before + 20)
  })

  it('takes the wish for firms of the area, and keeps it where something else is wrong', async () => {
    const { post, mine, client } = await testPlainForms()
    expect((await post('/pubblica-annuncio', REQUEST, client.cookie)).status).toBe(303)
    const local = { ...REQUEST, title: 'Solo vicini', localOnly: 'on' }
    const reply = await post('/pubblica-annuncio', { ...local, title: '' }, client.cookie)
    expect(await reply.text()).toMatch(/<input[^>]*name="localOnly"[^>]*checked=""/)
    expect((await post('/pubblica-annuncio', local, client.cookie)).status).toBe(303)
    const { jobs } = await mine(client.cookie)
    expect(jobs.slice(0, 2)).toMatchObject([{ localOnly: true }, { localOnly: false }])
  })

  it('keeps what was typed but passwords, says what is wrong beside it, and makes no account', async () => {
    const { post, count } = await testPlainForms()
    const wrong = { ...GUEST, title: '', description: 'Il <sifone> "perde"', confirmPassword: 'x' }
    const reply = await post('/pubblica-annuncio', without(wrong, 'privacyAccepted'))
    const html = await reply.text()
    expect(reply.status).toBe(400)
    for (const text of [
      'Inserisci un titolo',
      'Le password non coincidono',
      'Devi accettare i termini di servizio e la privacy policy',
      'Il &lt;sifone&gt; &quot;perde&quot;',
      'value="giulia@example.it"',
      'value="Milano"',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(TEST_PASSWORD)
    expect(count("users WHERE email = 'giulia@example.it'")).toBe(0)
  })

  it('asks for both passwords again, each in words of its own', async () => {
    const { post } = await testPlainForms()
    const html = await (await post('/pubblica-annuncio', without(GUEST, 'privacyAccepted'))).text()
    expect(html.match(/<a[^>]*href="#password"[^>]*>([^<]*)/)?.[1]).toBe(
      'Scegli di nuovo la password',
    )
    expect(html.match(/<a[^>]*href="#confirmPassword"[^>]*>([^<]*)/)?.[1]).toBe(
      'Scrivi di nuovo la password',
    )
  })

  it('asks which of several comuni of one name is meant, and takes the answer', async () => {
    const { post, mine, client, request } = await testPlainForms()
    const found = await request('GET', '/api/search/suggestions?q=Samone')
    const { cities } = (await found.json()) as { cities: { id: string; provinceId: string }[] }
    expect(cities.map(({ provinceId }) => provinceId).toSorted()).toEqual(['TN', 'TO'])
    const form = { ...REQUEST, comune: 'samone' }
    const reply = await post('/pubblica-annuncio', form, client.cookie)
    const html = await reply.text()
    expect(reply.status).toBe(400)
    expect(html).toContain('Samone (TN)')
    expect(html).toContain('Samone (TO)')
    const luogo = cities.find(({ provinceId }) => provinceId === 'TN')?.id ?? ''
    expect((await post('/pubblica-annuncio', { ...form, luogo }, client.cookie)).status).toBe(303)
    const written = { ...form, title: 'Altro', comune: 'Samone (TO)' }
    expect((await post('/pubblica-annuncio', written, client.cookie)).status).toBe(303)
    expect((await mine(client.cookie)).jobs.map(({ city }) => city)).toContain('Samone')
  })

  it('offers every comune that begins so, and takes the province behind the name', async () => {
    const { post, mine, client } = await testPlainForms()
    const form = { ...REQUEST, comune: 'San Giorgio' }
    const html = await (await post('/pubblica-annuncio', form, client.cookie)).text()
    for (const name of ['San Giorgio in Bosco (PD)', 'San Giorgio delle Pertiche (PD)']) {
      expect(html).toContain(name)
    }
    const ofPadua = { ...form, comune: 'San Giorgio (PD)' }
    const fewer = await (await post('/pubblica-annuncio', ofPadua, client.cookie)).text()
    expect(fewer).toContain('San Giorgio in Bosco (PD)')
    expect(fewer).not.toContain('San Giorgio a Cremano')
    expect((await mine(client.cookie)).jobs).toEqual([])
  })

  it('asks so of a browser that takes compressed pages, too', async () => {
    const { app, client } = await testPlainForms()
    const reply = await app.request('/pubblica-annuncio', {
      method: 'POST',
      headers: {
        'accept-encoding': 'br',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: client.cookie,
      },
      body: new URLSearchParams({ ...REQUEST, comune: 'San Giorgio' }).toString(),
    })
    expect(reply.status).toBe(400)
  })

  it('says so of a place that does not exist', async () => {
    const { post, client } = await testPlainForms()
    const form = { ...REQUEST, comune: 'Zzyzx' }
    const html = await (await post('/pubblica-annuncio', form, client.cookie)).text()
    expect(html).toContain('Nessun comune trovato per «Zzyzx»')
  })

  it('signs nobody in with a wrong password, and shows the address as known', async () => {
    const { post, client } = await testPlainForms()
    const form = { ...GUEST, clientEmail: client.user.email, password: 'Sbagliata1' }
    const reply = await post('/pubblica-annuncio', { ...form, confirmPassword: 'Sbagliata1' })
    expect(reply.status).toBe(409)
    expect(reply.headers.getSetCookie().join()).not.toContain('session=')
  })

  it('takes no form from another site', async () => {
    const { app } = await testPlainForms()
    const reply = await app.request('/pubblica-annuncio', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: new URLSearchParams(GUEST).toString(),
    })
    expect(reply.status).toBe(403)
  })
})

it('the showcase takes an item and asks for what its kind needs', async () => {
  const { post, mine, signUp, app } = await testPlainForms()
  const { cookie } = await signUp({ isVerified: true })
  const { regionId: _, provinceId: __, city: ___, categoryId: ____, ...rest } = SAMPLE_ITEM
  const form = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    categoria: 'Idraulico',
    comune: 'Milano',
    price: '49,90',
    preferredContactMethods: 'email',
    privacyAccepted: 'on',
  }
  const page = await app.request('/pubblica-vetrina', { headers: { cookie } })
  const [plain = ''] = /<noscript><fieldset.*?<\/noscript>/su.exec(await page.text()) ?? []
  for (const name of ['condition', 'priceType']) expect(plain).toContain(`name="${name}"`)
  const lacking = await post('/pubblica-vetrina', { ...form, productType: '' }, cookie)
  expect(lacking.status).toBe(400)
  expect(await lacking.text()).toContain('Seleziona se offri un prodotto o un servizio')
  const reply = await post('/pubblica-vetrina', form, cookie)
  expect(reply.headers.get('location')).toBe('/i-miei-annunci?tab=vetrina')
  expect((await mine(cookie, '/api/my-showcase-items')).items).toMatchObject([{ price: 49.9 }])
  expect((await post('/pubblica-vetrina', form)).status).toBe(401)
})

it('registers, keeps what was typed, and leads back to where one came from', async () => {
  const { post, request } = await testPlainForms()
  const form = { firstName: 'Ugo', lastName: 'Neri', email: 'ugo@example.it', userType: 'client' }
  const path = '/login?tab=registrati'
  const refused = await post(path, { ...form, password: 'corta' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('La password deve avere almeno 8 caratteri')
  expect(html).toContain('value="ugo@example.it"')
  const registration = await post(path, { ...form, password: TEST_PASSWORD, returnTo: '/vetrina' })
  expect([registration.status, registration.headers.get('location')]).toEqual([303, '/vetrina'])
  expect((await request('GET', '/api/auth/user', { cookie: cookieOf(registration) })).status).toBe(
    200,
  )
  const abroad = { ...form, email: 'ida@example.it', password: TEST_PASSWORD }
  const home = await post(path, { ...abroad, returnTo: '//evil.example' })
  expect(home.headers.get('location')).toBe('/')
})

it('the profile shows its names and changes them', async () => {
  const { post, client, app } = await testPlainForms()
  const page = await app.request('/profilo', { headers: { cookie: client.cookie } })
  expect(await page.text()).toContain(`value="${client.user.firstName}"`)
  const form = { firstName: '', lastName: 'Verdi', userType: 'professional' }
  const refused = await post('/profilo', form, client.cookie)
  expect([refused.status, (await refused.text()).includes('Nome richiesto')]).toEqual([400, true])
  const saved = await post('/profilo', { ...form, firstName: 'Ada' }, client.cookie)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profilo'])
  const again = await app.request('/profilo', { headers: { cookie: client.cookie } })
  expect(await again.text()).toContain('value="Verdi"')
})

it('one’s listings are there and can be completed and deleted, by their owner alone', async () => {
  const { post, client, signUp, jobs, items, app, mine } = await testPlainForms()
  const job = await jobs.publishApproved(client)
  const page = await app.request('/i-miei-annunci', { headers: { cookie: client.cookie } })
  const html = await page.text()
  expect(html).toContain(job.title)
  expect(html).toContain('Segna come completato')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const press = (cookie: string | undefined, act: string, id: string) =>
    post('/i-miei-annunci', { act, id }, cookie)
  expect((await press((await signUp()).cookie, 'complete', job.id)).status).toBe(404)
  expect((await press(undefined, 'complete', job.id)).status).toBe(401)
  expect((await press(client.cookie, 'nonsense', job.id)).status).toBe(404)
  const done = await press(client.cookie, 'complete', job.id)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/i-miei-annunci'])
  const twice = await press(client.cookie, 'renew', job.id)
  expect(twice.status).toBeGreaterThanOrEqual(400)
  expect((await mine(client.cookie)).jobs).toMatchObject([{ status: 'completed' }])

  const seller = await signUp({ isVerified: true })
  const item = await items.publishApproved(seller)
  const gone = await press(seller.cookie, 'remove', item.id)
  expect(gone.headers.get('location')).toBe('/i-miei-annunci?tab=vetrina')
  expect((await mine(seller.cookie, '/api/my-showcase-items')).items).toEqual([])
})
