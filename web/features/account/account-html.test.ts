import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const page = async (path: string) => {
  const reply = await testApp().app.request(path)
  return { status: reply.status, html: await reply.text() }
}

describe('the log-in page without JavaScript', () => {
  it('is a real form that the server understands', async () => {
    const { status, html } = await page('/login?returnTo=%2Fprofilo')
    expect(status).toBe(200)
    expect(html).toContain('<title>Accedi | CercoOffro</title>')
    expect(html).toMatch(
      /<form[^>]* action="\/login" method="post"|<form[^>]* method="post"[^>]* action="\/login"/,
    )
    expect(html).toMatch(/<input[^>]*type="email"[^>]*required=""[^>]*name="email"/)
    expect(html).toMatch(/<input[^>]*type="password"[^>]*required=""[^>]*name="password"/)
    expect(html).toContain('<input type="hidden" name="returnTo" value="/profilo"/>')
    expect(html).toContain('href="/login?returnTo=%2Fprofilo&amp;tab=registrati"')
    expect(html).not.toContain('novalidate')
  })

  it('never repeats an address of another site', async () => {
    const { html } = await page('/login?returnTo=%2F%2Fexample.com')
    expect(html).toContain('<input type="hidden" name="returnTo" value="/"/>')
  })

  it('comes back with what was wrong and what was typed, but no password', async () => {
    const reply = await testApp().app.request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40example.it&password=Sbagliata1&returnTo=%2Fprofilo',
    })
    const html = await reply.text()
    expect(reply.status).toBe(401)
    expect(html).toContain('Email o password non corretti')
    expect(html).toContain('value="ada@example.it"')
    expect(html).toContain('<input type="hidden" name="returnTo" value="/profilo"/>')
    expect(html).not.toContain('Sbagliata1')
  })

  it('shows the registration when the address asks for it', async () => {
    const { html } = await page('/login?tab=registrati')
    expect(html).toContain('<title>Registrati | CercoOffro</title>')
    expect(html).toContain('Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.')
    expect(html).toMatch(/<noscript><button type="submit"[^>]*>.*Registrati/s)
  })
})

describe('pages for members', () => {
  it('send whoever has no JavaScript to the log-in page and back', async () => {
    const { status, html } = await page('/profilo')
    expect(status).toBe(200)
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/login?returnTo=%2Fprofilo&amp;script=no"/>',
    )
    expect(html).not.toContain('Dispositivi collegati')
  })
})

describe('pages that no search engine should list', () => {
  it.each([
    ['/change-password', 'Scegli una nuova password'],
    ['/password-dimenticata', 'Password dimenticata'],
    ['/reimposta-password?token=abc', 'Scegli una nuova password'],
    ['/verifica-email?token=abc', 'Verifica email'],
    ['/profilo', 'Il tuo profilo'],
  ])('%s', async (path, title) => {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex" data-head>')
  })
})
