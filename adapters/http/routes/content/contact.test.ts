import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const MESSAGE = {
  name: 'Ada Rossi',
  email: 'Ada@Example.it',
  subject: 'Una domanda',
  message: 'Vorrei sapere come si pubblica.',
}

const stored = ({ connection }: ReturnType<typeof testApp>) =>
  connection.prepare('SELECT count(*) FROM contact_messages').pluck().get()

const sendForm = (product: ReturnType<typeof testApp>, fields: Record<string, string>) =>
  product.app.request('/contattaci', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describe('a message to the operator', () => {
  it('is kept, mailed to the admins and shown to moderators, who mark it as handled', async () => {
    const product = testApp()
    const { request, mails } = product
    const admin = await product.signUpStaff('admin')
    const { cookie } = await product.signUpStaff('moderator')
    expect((await request('POST', '/api/contact', { body: MESSAGE })).status).toBe(201)

    expect(mails().filter(({ template }) => template === 'contact-message')).toMatchObject([
      { recipient: admin.user.email, variables: { email: 'ada@example.it' } },
    ])
    const open = await request('GET', '/api/admin/contact-messages?state=open', { cookie })
    const { items } = (await open.json()) as { items: { id: string; handledAt: string | null }[] }
    expect(items).toMatchObject([{ name: 'Ada Rossi', handledAt: null }])

    await request('PATCH', `/api/admin/contact-messages/${items[0]?.id}`, {
      body: { isHandled: true },
      cookie,
    })
    const left = await request('GET', '/api/admin/contact-messages?state=open', { cookie })
    expect(await left.json()).toEqual({ items: [], total: 0 })
  })

  it('is answered from the site: the same words go once, and stay with the message', async () => {
    const product = testApp()
    const { request, mails } = product
    const { cookie } = await product.signUpStaff('moderator')
    await request('POST', '/api/contact', { body: MESSAGE })
    const list = async () =>
      (await (await request('GET', '/api/admin/contact-messages', { cookie })).json()).items[0]
    const { id } = await list()
    const answer = (text: string, who = cookie) =>
      request('POST', `/api/admin/contact-messages/${id}/answer`, {
        cookie: who,
        body: { subject: 'Re: Una domanda', text },
      })
    const { cookie: stranger } = await product.signUp()
    expect((await answer('Ciao', stranger)).status).toBe(403)
    expect((await answer('')).status).toBe(400)
    await Promise.all([answer('Premi «Pubblica».'), answer('Premi «Pubblica».')])
    await answer('E poi aspetta.')
    expect(mails().filter(({ template }) => template === 'from-staff')).toMatchObject([
      { recipient: 'ada@example.it', variables: { text: 'Premi «Pubblica».' } },
      { recipient: 'ada@example.it', variables: { text: 'E poi aspetta.' } },
    ])
    expect(await list()).toMatchObject({
      handledAt: expect.any(String),
      answers: [{ text: 'Premi «Pubblica».' }, { text: 'E poi aspetta.' }],
    })
  })

  it('keeps the number as typed, with what can be called beside it', async () => {
    const product = testApp()
    const { cookie } = await product.signUpStaff('admin')
    const phone = '\u202A+39 333 123 4567\u202C'
    const { status } = await product.request('POST', '/api/contact', {
      body: { ...MESSAGE, phone },
    })
    expect(status).toBe(201)
    const list = await product.request('GET', '/api/admin/contact-messages', { cookie })
    expect(await list.json()).toMatchObject({ items: [{ phone, phoneE164: '+393331234567' }] })
    const short = { ...MESSAGE, phone: '333 12' }
    const refused = await product.request('POST', '/api/contact', { body: short })
    expect(await refused.json()).toMatchObject({
      issues: [{ path: 'phone', message: 'Inserisci un numero di telefono valido' }],
    })
  })

  it('goes to the company’s address once there is one', async () => {
    const product = testApp()
    await product.signUpStaff('admin')
    product.connection.exec(
      `INSERT INTO settings (key, value, updated_at) VALUES ('company', '{"email":"aiuto@ditta.example"}', 0)`,
    )
    await product.request('POST', '/api/contact', { body: MESSAGE })
    const contact = product.mails().filter(({ template }) => template === 'contact-message')
    expect(contact.map(({ recipient }) => recipient)).toEqual(['aiuto@ditta.example'])
  })

  it('lists what is wrong with each field', async () => {
    const { request } = testApp()
    const body = { name: 'A', email: 'no', phone: '123', subject: 'boh', message: 'corto' }
    const reply = await request('POST', '/api/contact', { body })
    expect(reply.status).toBe(400)
    expect(((await reply.json()) as { issues: unknown }).issues).toEqual([
      { path: 'name', message: 'Il nome deve avere almeno 2 caratteri' },
      { path: 'email', message: 'Inserisci un email valida' },
      { path: 'phone', message: 'Inserisci un numero di telefono valido' },
      { path: 'subject', message: "L'oggetto deve avere almeno 5 caratteri" },
      { path: 'message', message: 'Il messaggio deve avere almeno 10 caratteri' },
    ])
  })

  it('of a program that fills in the hidden field is thanked for and thrown away', async () => {
    const product = testApp()
    await product.signUpStaff('admin')
    const body = { ...MESSAGE, website: 'https://spam.example' }
    expect((await product.request('POST', '/api/contact', { body })).status).toBe(201)
    expect(stored(product)).toBe(0)
    expect(product.mails().some(({ template }) => template === 'contact-message')).toBe(false)
  })

  it('that was written faster than anybody can write is sent back', async () => {
    const product = testApp()
    const hasty = { ...MESSAGE, filledInMs: 400 }
    expect((await product.request('POST', '/api/contact', { body: hasty })).status).toBe(400)
    const shownAt = String(product.clock.now().getTime() - 500)
    expect((await sendForm(product, { ...MESSAGE, shownAt })).status).toBe(400)
    expect(stored(product)).toBe(0)
  })

  it('is one of five an hour from an address', async () => {
    const product = testApp()
    const send = () => product.request('POST', '/api/contact', { body: MESSAGE, ip: '10.9.9.9' })
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201)
    const sixth = await send()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(stored(product)).toBe(5)
    product.clock.advance(HOUR_MS + 1)
    expect((await send()).status).toBe(201)
  })

  it('needs no JavaScript: what was wrong comes back beside what was typed', async () => {
    const product = testApp()
    const wrong = await sendForm(product, { ...MESSAGE, subject: 'boh' })
    const html = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(html).toContain('L&#x27;oggetto deve avere almeno 5 caratteri')
    expect(html).toContain('value="Ada Rossi"')
    expect(wrong.headers.get('cache-control')).toBe('private, no-store')

    const right = await sendForm(product, MESSAGE)
    expect(right.status).toBe(303)
    const thanks = await product.app.request(right.headers.get('location') ?? '')
    expect(await thanks.text()).toContain('Messaggio Inviato!')
  })
})

describe('contact data', () => {
  it('have something to say before the operator has said anything', async () => {
    const { request } = testApp()
    expect(await (await request('GET', '/api/contact-info')).json()).toEqual({
      email: 'info@localhost',
      phone: 'Non disponibile',
      phoneE164: null,
      address: 'Italia',
      supportHours: 'Lun-Ven: 9:00-18:00',
    })
  })

  it('are what the operator entered', async () => {
    const { request, connection } = testApp()
    connection
      .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('company', ?, 0)")
      .run(
        JSON.stringify({
          email: 'ciao@ditta.example',
          phone: '02 1234567',
          address: 'Via Roma 1',
          postalCode: '20121',
          city: 'Milano',
          province: 'MI',
        }),
      )
    expect(await (await request('GET', '/api/contact-info')).json()).toMatchObject({
      email: 'ciao@ditta.example',
      address: 'Via Roma 1, 20121 Milano (MI)',
    })
  })
})

it('says an address that nobody has entered on the contact page alone, and to no search engine', async () => {
  const { request } = testApp()
  for (const path of ['/', '/blog', '/pagine/contatti', '/rss/blog.xml']) {
    const text = await (await request('GET', path)).text()
    expect(text).not.toContain('@localhost')
    expect(text).not.toContain('mailto:')
  }
  const html = await (await request('GET', '/contattaci')).text()
  expect(html).toContain('href="mailto:info@localhost"')
  expect(html).toContain('Lun-Ven: 9:00-18:00')
  expect(html).toContain('lascia il tuo numero nel modulo')
  expect(html).not.toContain('contactPoint')
})
