/** First messages, the confirmation of an address and logging out with JavaScript switched off. */
import { expect, it } from 'vitest'
import { testPlainForms } from '#src/test-app/plain-forms.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'

it('a first message goes to the seller and to a firm, and what is refused stays in the form', async () => {
  const { post, signUp, items, app, count } = await testPlainForms()
  const { id } = await items.publishApproved(await signUp({ isVerified: true }))
  const page = `/vetrina/${id}`
  expect(await (await app.request(page)).text()).toMatch(/<noscript>.*<textarea[^>]*name="message"/)
  const form = { message: 'È ancora libero?' }

  const buyer = await signUp({ isVerified: true })
  const empty = await post(page, { message: ' ' }, buyer.cookie)
  expect(empty.status).toBe(400)
  const wordy = await post(page, { message: 'x'.repeat(5001) }, buyer.cookie)
  expect(await wordy.text()).toContain('x</textarea>')
  const sent = await post(page, form, buyer.cookie)
  expect([sent.status, sent.headers.get('location')?.startsWith('/messaggi/')]).toEqual([303, true])
  const other = await items.publishApproved(await signUp({ isVerified: true }))
  expect((await post(`/vetrina/${other.id}`, form, buyer.cookie)).status).toBe(303)
  expect(count('talks')).toBe(2)
  expect((await post('/professionisti/nessuno', form, buyer.cookie)).status).toBe(404)
})

it('the link of a mail asks for a press, which a reader of links does not make', async () => {
  const { post, signUp, app, count } = await testPlainForms()
  const { user } = await signUp()
  const verified = () => count(`users WHERE id = '${user.id}' AND email_verified`)
  expect(await (await app.request('/verifica-email?token=x')).text()).toContain(
    'Conferma la mia email',
  )
  expect(verified()).toBe(0)
  const refused = await post('/verifica-email?token=x', {})
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await refused.text()).toContain('Link non valido o scaduto')
})

it('a visitor’s text stays where it was typed, and is sent with the log-in below it', async () => {
  const { post, signUp, items, request, count } = await testPlainForms()
  const { id } = await items.publishApproved(await signUp({ isVerified: true }))
  const page = `/vetrina/${id}`
  const buyer = await signUp({ isVerified: true })
  const form = { message: 'È ancora libero? <b>Passo</b> domani' }

  const question = await post(page, form)
  expect(question.status).toBe(401)
  const html = await question.text()
  expect(html).toContain('È ancora libero? &lt;b&gt;Passo&lt;/b&gt; domani</textarea>')
  expect(html).toMatch(/<input[^>]*name="email".*<input[^>]*name="password"/s)

  const login = { email: buyer.user.email, password: TEST_PASSWORD }
  const wrong = await post(page, { ...form, ...login, password: 'Un-altra-parola-7' })
  expect(wrong.status).toBe(401)
  const again = await wrong.text()
  expect(again).toContain('Email o password non corretti')
  expect(again).toContain('domani</textarea>')
  expect(again).toContain(`value="${buyer.user.email}"`)
  expect(again).not.toContain('Un-altra-parola-7')
  expect(count('talks')).toBe(0)

  const sent = await post(page, { ...form, ...login })
  expect([sent.status, sent.headers.get('location')?.startsWith('/messaggi/')]).toEqual([303, true])
  expect(count('talks')).toBe(1)
  const me = await request('GET', '/api/auth/user', { cookie: cookieOf(sent) })
  expect(me.status).toBe(200)
})

it('a dead link’s page sends another to whoever is signed in, and leads visitors there by the log-in', async () => {
  const { post, signUp, app, connection } = await testPlainForms()
  const { cookie, user } = await signUp()
  const dead = await (await post('/verifica-email?token=x', {})).text()
  expect(dead).toMatch(/<form[^>]*action="\/verifica-email".*?Richiedi Nuovo Link/s)

  const visitor = await post('/verifica-email', {})
  const after = '/verifica-email?nuovo=chiedi'
  const login = `/login?returnTo=${encodeURIComponent(after)}`
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, login])
  const asking = await (await app.request(after)).text()
  expect(asking).toMatch(/<form[^>]*action="\/verifica-email".*?Richiedi Nuovo Link/s)
  expect(asking).not.toContain('Link non valido')

  connection.exec('UPDATE users SET created_at = created_at - 3600000')
  const mails = () =>
    connection
      .prepare("SELECT count(*) FROM outbox WHERE template = 'verify-email' AND recipient = ?")
      .pluck()
      .get(user.email)
  const before = mails()
  const sent = await post('/verifica-email', {}, cookie)
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    '/verifica-email?nuovo=inviato',
  ])
  expect(mails()).toBe(Number(before) + 1)
  expect(await (await app.request('/verifica-email?nuovo=inviato')).text()).toContain(
    'Controlla la posta',
  )

  const again = await post('/verifica-email', {}, cookie)
  expect(again.status).toBe(429)
  expect(await again.text()).toContain('Riprova')
  connection.exec('UPDATE users SET email_verified = 1')
  const done = await post('/verifica-email', {}, cookie)
  expect(done.headers.get('location')).toBe('/verifica-email?confermata=1')
})

it('the page of a verified address leads members on, and visitors to the log-in', async () => {
  const { signUp, request } = await testPlainForms()
  const { cookie } = await signUp({ isVerified: true })
  const read = async (by?: string) =>
    (await request('GET', '/verifica-email?confermata=1', by ? { cookie: by } : {})).text()
  const forMembers = await read(cookie)
  expect(forMembers).toContain('Il tuo indirizzo è verificato')
  expect(forMembers).toContain('href="/i-miei-annunci" class="button primary"')
  expect(forMembers).not.toContain('Vai al Login')
  expect(await read()).toContain('Vai al Login')
})

it('logs out, and leads home', async () => {
  const { post, client, request } = await testPlainForms()
  const reply = await post('/esci', {}, client.cookie)
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/'])
  expect((await request('GET', '/api/auth/user', { cookie: client.cookie })).status).toBe(401)
})

it('the menu leads to one’s own pages and out, whoever looks', async () => {
  const { app } = await testPlainForms()
  const html = await (await app.request('/lavori')).text()
  const [, menu] = /<nav class="sheet\b.*?(<noscript>.*?<\/noscript>)/s.exec(html) ?? []
  for (const href of ['/i-miei-annunci', '/messaggi', '/login'])
    expect(menu).toContain(`href="${href}"`)
  expect(menu).toContain('action="/esci"')
})

it('asks for the password again beside the field, which comes back empty', async () => {
  const { post } = await testPlainForms()
  const form = { email: 'ugo@example.it', password: TEST_PASSWORD, firstName: '', lastName: 'Neri' }
  const html = await (await post('/login?tab=registrati', form)).text()
  expect(html).toContain('Nome richiesto')
  expect(html).toContain('Scegli di nuovo la password')
})
