/** A forgotten password with JavaScript switched off. */
import { describe, expect, it } from 'vitest'
import { testPlainForms } from '#src/test-app/plain-forms.ts'

describe('a forgotten password', () => {
  const openReset = async () => {
    const form = await testPlainForms()
    return {
      ...form,
      ask: (email: string) => form.post('/password-dimenticata', { email }),
      sent: () => form.mails().filter(({ template }) => template === 'reset-password').length,
    }
  }

  it('is answered with the same words whoever asks, within the limit of the API', async () => {
    const { ask, app, client, sent } = await openReset()
    const places = await Promise.all(
      [client.user.email, 'nessuno@example.it'].map(async (email) => {
        const reply = await ask(email)
        return [reply.status, reply.headers.get('location')]
      }),
    )
    expect(places).toEqual(Array(2).fill([303, '/password-dimenticata?inviata=1']))
    const said = await (await app.request('/password-dimenticata?inviata=1')).text()
    expect(said).toContain('Se esiste un account con l’indirizzo')
    expect(said).not.toContain(client.user.email)
    const wrong = await ask('chiunque')
    const html = await wrong.text()
    expect([wrong.status, html.includes('Email non valida')]).toEqual([400, true])
    expect(html).toContain('value="chiunque"')
    for (let more = 0; more < 3; more += 1) expect((await ask('x@example.it')).status).toBe(303)
    expect((await ask(client.user.email)).status).toBe(429)
    expect(sent()).toBe(1)
  })

  it('is set anew by the link of the mail, once, by the rules of passwords', async () => {
    const { ask, post, app, client, mailedToken, logIn } = await openReset()
    await ask(client.user.email)
    const path = `/reimposta-password?token=${mailedToken('reset-password', client.user.email)}`
    expect(await (await app.request(path)).text()).toMatch(/<noscript><button type="submit"/)
    const weak = await post(path, { newPassword: 'corta' })
    const html = await weak.text()
    expect([weak.status, html.includes('almeno 8 caratteri')]).toEqual([400, true])
    expect(html).not.toContain('corta')
    const done = await post(path, { newPassword: 'Nuovissima1' })
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/reimposta-password?fatta=1',
    ])
    expect(await (await app.request('/reimposta-password?fatta=1')).text()).toContain(
      'Password aggiornata',
    )
    expect((await logIn(client.user.email, 'Nuovissima1')).user.email).toBe(client.user.email)
    const again = await post(path, { newPassword: 'Nuovissima2' })
    expect([again.status, (await again.text()).includes('Richiedi un nuovo link')]).toEqual([
      400,
      true,
    ])
  })
})
