/** The links of mails to pages of members, from the written mail to the page. */
import { expect, it } from 'vitest'
import { createMailFolder } from '#adapters/mail/mail-previews.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { temporaryDataFolder } from '#src/test-app/data-folder.ts'
import { testPlainForms } from '#src/test-app/plain-forms.ts'
import { cookieOf } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const EMAIL = 'ada@example.it'
const dataFolder = temporaryDataFolder()

/** A guest published; the mail about the request lies in the folder. */
const published = async ({ isVerified = true } = {}) => {
  const product = testApp({ DATA_DIR: dataFolder() }, { bringsMail: true })
  const { request, signUp, jobs, background } = product
  const ada = await signUp({ email: EMAIL, isVerified })
  await jobs.publish(ada)
  background.tick()
  await background.idle()
  const folder = createMailFolder(outboxFolderIn(dataFolder()))
  const mail = folder.list().find(({ subject }) => subject.includes('ricevuto la tua richiesta'))
  const [address = ''] = mail?.text.match(/http:\/\/localhost\/login\/email\S+/) ?? []
  const { pathname, search, searchParams } = new URL(address)
  const entrance = searchParams.get('token') ?? ''
  let asked = 0
  const ask = (sent = entrance) => {
    asked += 1
    const path = '/api/auth/login-link/from-mail'
    return request('POST', path, { body: { entrance: sent }, ip: `192.0.2.${asked}` })
  }
  const linked = () => {
    const found = product.mails().findLast((one) => one.template === 'log-in-link')
    return found?.template === 'log-in-link' ? found : null
  }
  return { ...product, ada, mail, page: pathname + search, entrance, ask, linked }
}

it('a mail about a request leads in without a password, to the page it named', async () => {
  const { mail, page, ask, linked, app, request } = await published()
  expect(mail?.html).toContain('href="http://localhost/login/email?token=')
  expect(mail?.html).not.toContain('href="http://localhost/i-miei-annunci')
  const shown = await (await app.request(page)).text()
  expect(shown).toContain('Mandami il link')
  expect(shown).toContain('href="/login?returnTo=%2Fi-miei-annunci"')
  expect(shown).not.toContain(EMAIL)

  expect((await ask()).status).toBe(202)
  expect(linked()?.recipient).toBe(EMAIL)
  const link = new URL(linked()?.variables.path ?? '', 'http://here')
  expect(link.searchParams.get('returnTo')).toBe('/i-miei-annunci')
  const body = { token: link.searchParams.get('token') }
  const cookie = cookieOf(await request('POST', '/api/login/link', { body }))
  expect((await request('GET', '/api/my-job-requests', { cookie })).status).toBe(200)
})

it('names the page to an address that nobody proved too, for nobody typed it', async () => {
  const { ask, linked } = await published({ isVerified: false })
  await ask()
  expect(linked()?.variables.path).toContain('returnTo=%2Fi-miei-annunci')
})

it('leads whoever is signed in past it', async () => {
  const { page, request, ada } = await published()
  const reply = await request('GET', page, { cookie: ada.cookie })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/i-miei-annunci'])
})

it('opens no session by itself, and its reading changes nothing', async () => {
  const { page, app, ask, linked, entrance, request } = await published()
  for (const method of ['GET', 'HEAD']) {
    const reply = await app.request(page, { method })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(reply.headers.get('cache-control')).toContain('no-store')
  }
  expect(linked()).toBeNull()
  expect((await ask()).headers.getSetCookie()).toEqual([])
  const body = { token: entrance }
  expect((await request('POST', '/api/login/link', { body })).status).toBe(400)
})

it('writes to the account alone, once in ten minutes, and to nobody by a forged one', async () => {
  const { ask, entrance, mails, clock, linked, connection } = await published()
  const sent = () => mails().filter(({ template }) => template === 'log-in-link').length
  const [body = '', seal = ''] = entrance.split('.')
  const forged = Buffer.from(`${Buffer.from(body, 'base64url')}x`).toString('base64url')
  for (const bad of [`${forged}.${seal}`, `${body}.`, body, 'x', `${entrance}.x`]) {
    const reply = await ask(bad)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'login-link.invalid' }])
  }
  for (let n = 0; n < 100; n += 1) expect((await ask()).status).toBe(202)
  expect(sent()).toBe(1)
  clock.advance(11 * MINUTE_MS)
  connection.exec(`UPDATE users SET email = 'nuova@example.it' WHERE email = '${EMAIL}'`)
  await ask()
  expect(linked()?.recipient).toBe('nuova@example.it')
  connection.exec('UPDATE users SET is_active = 0')
  expect((await ask()).status).toBe(400)
})

it('a network asks five times an hour', async () => {
  const { request, entrance } = await published()
  const once = async () => {
    const path = '/api/auth/login-link/from-mail'
    return (await request('POST', path, { body: { entrance }, ip: '198.51.100.7' })).status
  }
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push(await once())
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

it('works without JavaScript', async () => {
  const { post, client, app, identity, mailedToken } = await testPlainForms()
  const page = identity.entrancePath(client.user.email, '/messaggi') ?? ''
  const reply = await post(page, {})
  const sent = reply.headers.get('location') ?? ''
  expect([reply.status, sent]).toEqual([303, '/login/email?inviata=a-te&returnTo=%2Fmessaggi'])
  expect(await (await app.request(sent)).text()).toContain('Controlla la posta')
  expect(mailedToken('log-in-link', client.user.email)).not.toBe('')
  const dead = await post('/login/email?token=abc.def&returnTo=%2Fmessaggi', {})
  expect([dead.status, (await dead.text()).includes('Invia il link')]).toEqual([400, true])
})
