import { describe, expect, it } from 'vitest'
import { fillTemplate } from '#adapters/mail/fill-template.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

const site = { siteName: 'CercoOffro', publicUrl: 'https://sito.example' }

const quoted = async (...quotes: readonly object[]) => {
  const market = await testQuotes()
  const ugo = await market.professional('basic', { firstName: 'Ugo', lastName: 'Verdi' })
  const talk = await market.talkAbout(market.publish({ title: 'Caldaia che perde' }), ugo)
  for (const quote of quotes) await market.quote(talk, ugo, quote)
  const mails = market.mails().filter(({ recipient }) => recipient === market.client.user.email)
  const filled = mails.flatMap((mail) =>
    mail.template === 'new-quote'
      ? [fillTemplate('new-quote', { ...mail.variables, ...site } as never)]
      : [],
  )
  return { ...market, talk, mails, subjects: (await Promise.all(filled)).map((one) => one.subject) }
}

describe('the mail about a quote', () => {
  it.each([
    [{ price: 480 }, '480 € IVA inclusa'],
    [{ price: '1.250,50', vatIncluded: false }, '1.250,50 € più IVA'],
    [{ price: 480, vatRate: 0 }, '480 €, senza IVA'],
    [{ shape: 'range', price: 800, priceMax: 1200 }, 'da 800 € a 1.200 € IVA inclusa'],
    [{ shape: 'hourly', price: 40 }, '40 € all’ora IVA inclusa'],
    [{ shape: 'after_visit', price: undefined }, 'dopo un sopralluogo'],
    [{ shape: 'after_visit', price: undefined, visitIsFree: true }, 'dopo un sopralluogo gratis'],
    [
      { shape: 'after_visit', price: 50, visitIsFree: false },
      'dopo un sopralluogo da 50 € IVA inclusa',
    ],
  ])('says in its subject who asks how much: %j', async (quote, words) => {
    const { subjects } = await quoted(quote)
    expect(subjects).toEqual([`Preventivo di Ugo Verdi: ${words}`])
  })

  it('names every version, and is no message', async () => {
    const { subjects, mails, talk } = await quoted({ price: 480 }, { price: 450 })
    expect(subjects).toEqual([
      'Preventivo di Ugo Verdi: 480 € IVA inclusa · Ugo Verdi: 450 € IVA inclusa',
    ])
    expect(mails.map(({ template }) => template)).not.toContain('new-message')
    expect(mails.at(-1)).toMatchObject({ variables: { path: `/messaggi/${talk}` } })
  })

  it('comes at once, then once for all of the hour: a client with five has eight mails at most', async () => {
    const market = await testQuotes()
    const { client, clock, background, delivered, call } = market
    const work = async () => {
      background.tick()
      await background.idle()
    }
    const sent = await call('POST', '/api/job-requests', client, SAMPLE_REQUEST)
    const request = sent.body.id as string
    await work()
    const moderator = await market.signUpStaff('moderator')
    await call('POST', `/api/admin/job-requests/${request}/approve`, moderator)
    let talk = ''
    for (const [index, firstName] of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque'].entries()) {
      const firm = await market.professional('basic', { firstName, lastName: 'Verdi' })
      talk = await market.talkAbout(request, firm)
      await work()
      await market.quote(talk, firm, { price: 500 + index })
      await work()
      clock.advance(5 * MINUTE_MS)
    }
    clock.advance(HOUR_MS)
    await work()
    expect((await call('POST', `/api/talks/${talk}/choose`, client, {})).status).toBe(200)
    await call('POST', `/api/my-job-requests/${request}/complete`, client)
    clock.advance(HOUR_MS)
    await work()

    const mails = delivered.filter(({ recipient }) => recipient === client.user.email)
    expect(mails.length).toBeLessThanOrEqual(8)
    const [first, others] = mails.filter(({ template }) => template === 'new-quote')
    const filled = await fillTemplate('new-quote', { ...others?.variables, ...site } as never)
    expect(first?.variables['from']).toBe('Uno Verdi')
    for (const name of ['Due Verdi: 501 €', 'Tre Verdi: 502 €', 'Quattro Verdi: 503 €'])
      expect(filled.subject).toContain(name)
    expect(filled.text).toContain('Cinque Verdi: 504 € IVA inclusa')
    expect(filled.html).toContain(`https://sito.example/messaggi/${talk}`)
    const noticed = 'SELECT count(*) FROM notifications WHERE title = ?'
    expect(market.connection.prepare(noticed).pluck().get('Nuovo preventivo')).toBe(5)
  })

  it('a professional has eight mails at most in a whole life, besides answers to own presses', async () => {
    const market = await testQuotes()
    const { client, clock, background, billing, call, delivered, signUp } = market
    const work = async (ms = 0) => {
      clock.advance(ms)
      background.tick()
      await background.idle()
    }
    const ugo = await signUp({ userType: 'professional', firstName: 'Ugo', lastName: 'Verdi' })
    await call('PUT', '/api/firm', ugo, TEST_FIRM)
    const firm = await call('POST', '/api/firm/show', ugo)
    const admin = await market.signUpStaff('admin')
    await call('POST', `/api/admin/firms/${firm.body.id}/approve`, admin)
    const { email } = ugo.user
    billing.grantSubscription({ email, planSlug: 'pro', days: 30 })
    const alert = { categoryId: SAMPLE_REQUEST.categoryId, provinceId: 'MI', frequency: 'instant' }
    expect((await call('POST', '/api/alerts', ugo, alert)).status).toBe(201)
    await work()
    const { body } = await call('POST', '/api/job-requests', client, SAMPLE_REQUEST)
    await call('POST', `/api/admin/job-requests/${body.id}/approve`, admin)
    await work()

    const talk = await market.talkAbout(body.id, ugo)
    await call('POST', `/api/talks/${talk}/messages`, ugo, { text: 'Posso passare domani?' })
    await work(5 * MINUTE_MS)
    for (const text of ['Sì, alle nove', 'Il citofono è Neri', 'La caldaia è in cantina'])
      expect((await call('POST', `/api/talks/${talk}/messages`, client, { text })).status).toBe(201)
    await work(HOUR_MS)
    await market.quote(talk, ugo, { price: 480 })
    await work(5 * MINUTE_MS)
    expect((await call('POST', `/api/talks/${talk}/choose`, client, {})).status).toBe(200)
    await work(HOUR_MS)
    // Renewed on the last day, after all reminders.
    for (let half = 0; half < 80; half += 1) {
      await work(12 * HOUR_MS)
      if (half === 58) billing.grantSubscription({ email, planSlug: 'pro', days: 30 })
      billing.expireDue(clock.now())
      billing.remindSubscribers(clock.now())
    }
    await work()

    const mails = delivered.filter(({ recipient }) => recipient === email)
    const unprompted = mails.flatMap(({ template }) =>
      template === 'verify-email' ? [] : [template],
    )
    const ofTalk = ['new-message', 'unread-messages', 'talk-chosen']
    const reminders = Array.from({ length: 3 }, () => 'subscription-expiring')
    expect(unprompted).toEqual(['firm-decided', 'alert-instant', ...ofTalk, ...reminders])
    expect(unprompted.length).toBeLessThanOrEqual(8)
  })

  it('names the firm as its page does, and so do the other mails and the card of the request', async () => {
    const market = await testQuotes()
    const { client, call, connection } = market
    const ugo = await market.professional('basic', { firstName: 'Ugo', lastName: 'Verdi' })
    await call('PUT', '/api/firm', ugo, { ...TEST_FIRM, tradeName: 'Verdi Caldaie' })
    const firm = await call('POST', '/api/firm/show', ugo)
    const admin = await market.signUpStaff('admin')
    await call('POST', `/api/admin/firms/${firm.body.id}/approve`, admin)
    const request = market.publish()
    const talk = await market.talkAbout(request, ugo)
    await market.quote(talk, ugo)
    await call('POST', `/api/talks/${talk}/read`, client)
    await call('POST', `/api/talks/${talk}/messages`, ugo, { text: 'Buongiorno' })
    const mails = market.mails().filter(({ recipient }) => recipient === client.user.email)
    const of = (wanted: string) =>
      mails.find(({ template }) => template === wanted)?.variables as Record<string, unknown>
    expect(of('request-revealed')['professional']).toBe('Ugo Verdi (Verdi Caldaie)')
    expect(of('new-quote')['from']).toBe('Verdi Caldaie')
    expect(of('new-message')['from']).toBe('Verdi Caldaie')
    connection.prepare("UPDATE talks SET state = 'chosen' WHERE id = ?").run(talk)
    const { jobs } = (await call('GET', '/api/my-job-requests', client)).body
    expect(jobs[0].chosenName).toBe('Verdi Caldaie')
  })

  it('keeps the amount out of notifications and of what the staff reads', async () => {
    const { connection, signUpStaff, call } = await quoted({ price: 48_765 })
    const noticed = connection.prepare('SELECT title, body FROM notifications').all()
    expect(JSON.stringify(noticed)).toContain('Caldaia che perde')
    expect(JSON.stringify(noticed)).not.toMatch(/48\.?765/)
    const { body } = await call('GET', '/api/admin/outbox', await signUpStaff('admin'))
    expect(JSON.stringify(body)).toContain('new-quote')
    expect(JSON.stringify(body)).not.toMatch(/48\.?765/)
  })
})
