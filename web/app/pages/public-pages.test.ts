import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const html = async ({ app }: TestApp, path: string) => {
  const reply = await app.request(path)
  return { status: reply.status, text: await reply.text() }
}

/** Visible text: without tags, React's comments and page state. */
const wordsOf = (text: string) =>
  text
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const withRequests = async (count: number) => {
  const product = testApp()
  const client = await product.signUp()
  const published: string[] = []
  for (let number = 1; number <= count; number += 1) {
    published.push((await product.jobs.publishApproved(client, { title: `Lavoro ${number}` })).id)
  }
  return { ...product, made: published }
}

describe('the list as HTML, without JavaScript', () => {
  it('has the title, the description and the words of the specification', async () => {
    const { status, text } = await html(testApp(), '/lavori')
    expect(status).toBe(200)
    expect(text).toContain(
      '<title>CERCO Professionisti - Richieste di Lavoro Attive | CercoOffro</title>',
    )
    expect(text).toMatch(/<meta name="description" content="[^"]{50,}"/)
    const words = wordsOf(text)
    expect(words).toContain('Richieste di Lavoro Attive')
    expect(words).toContain('Trova opportunità di lavoro nella tua zona')
    expect(words).toContain('Nessuna richiesta trovata')
    expect(text).toContain('<html lang="it"')
    expect(text).toMatch(/<a [^>]*href="\/vetrina"[^>]*>(?:<[^>]*>)*Vai alla Vetrina/)
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  it('searches by a plain form and goes on by a plain link', async () => {
    const product = await withRequests(21)
    const first = await html(product, '/lavori')
    expect(first.text).toMatch(/<form[^>]* action="\/lavori"[^>]* method="get"/)
    expect(wordsOf(first.text)).toContain('Mostrando 20 di 21 richieste')
    expect(first.text).toContain('href="/lavori?offset=20"')

    const second = await html(product, '/lavori?offset=20')
    expect(wordsOf(second.text)).toContain('Mostrando 21–21 di 21 richieste')
    expect(second.text).not.toContain('Carica Altri Lavori')
    expect(second.text).toContain('name="robots" content="noindex"')
  })

  it('is light, and sends nothing that no card shows', async () => {
    const { text } = await html(await withRequests(21), '/lavori')
    expect(brotliCompressSync(text).length).toBeLessThan(9000)
    expect(text.length).toBeLessThan(60_000)
    expect(text.match(/<[a-z]/g)?.length).toBeLessThan(800)
    const state = text.slice(text.indexOf('id="state"'))
    for (const unshown of ['provinceId', 'viewCount']) expect(state).not.toContain(unshown)
  })

  it('holds of a long description as much as a card shows, for readers and for the browser alike', async () => {
    const product = testApp()
    const description = `${'Parole '.repeat(30)}fino alla fine`
    await product.jobs.publishApproved(await product.signUp(), { description })
    const { text } = await html(product, '/lavori')
    expect(text).not.toContain('fino alla fine')
    const shown = `${'Parole '.repeat(22).trim()}…`
    expect(text.split(shown)).toHaveLength(3)
    expect(text).toContain('Leggi di più')
  })

  it('keeps the chosen filter and shows only what fits', async () => {
    const product = await withRequests(2)
    const lombardy = await html(product, '/lavori?q=&categoryId=&regionId=03&city=')
    expect(wordsOf(lombardy.text)).toContain('Mostrando 2 di 2 richieste')
    expect(lombardy.text).toMatch(/<option value="03" selected=""/)
    const sicily = await html(product, '/lavori?regionId=19')
    expect(wordsOf(sicily.text)).toContain('Nessuna richiesta trovata')
  })

  it('shows the list for an address that was typed wrong', async () => {
    const { status, text } = await html(await withRequests(1), '/lavori?offset=abc&categoryId=%00')
    expect(status).toBe(200)
    expect(text).not.toContain('Pagina non trovata')
  })
})

describe('one request as HTML', () => {
  it('is told in full with its data for search engines, and without the contact', async () => {
    const product = await withRequests(1)
    const path = `/lavori/${product.made[0]}`
    const { status, text } = await html(product, path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Lavoro 1 - Milano | CercoOffro</title>')
    expect(text).toContain(`<link rel="canonical" href="http://localhost${path}"`)
    expect(text).toContain('property="og:title"')
    expect(text).toContain('"@type":"BreadcrumbList"')
    expect(text).toContain('"@type":"Service"')
    expect(text).not.toContain('JobPosting')
    expect(text).not.toMatch(/Cognomesegreto|giulia\.segreta|333 1234567/)
    expect(text).not.toContain('style=')
    const words = wordsOf(text)
    expect(words).toContain('0 di 5 professionisti')
    expect(words).toContain('Su CercoOffro da marzo 2026')
    expect(words).not.toContain('Indirizzo email verificato')
  })

  it('that does not exist is 404, says so and leads back', async () => {
    const { status, text } = await html(testApp(), '/lavori/non-esiste')
    expect(status).toBe(404)
    expect(wordsOf(text)).toContain('Annuncio non trovato')
    expect(text).toMatch(/<a [^>]*href="\/lavori"[^>]*>.*Torna alle richieste/s)
    expect(text).toContain('noindex')
  })

  it('that nobody approved yet is not there either', async () => {
    const product = testApp()
    const { id } = await product.jobs.publish(await product.signUp())
    expect((await html(product, `/lavori/${id}`)).status).toBe(404)
  })
})

describe('the home page as HTML', () => {
  it('shows the two ways in, the first six requests and the three plans, the second as the popular one', async () => {
    const { text } = await html(await withRequests(7), '/')
    const words = wordsOf(text)
    expect(text.match(/class="mode-card /g)).toHaveLength(2)
    expect(text.match(/<article class="card job-card/g)).toHaveLength(6)
    expect(words).toMatch(/Base .*Più Popolare .*Professionale .*Enterprise/)
    expect(words).toContain('39,90 € al mese (ricorrente)')
    expect(words).not.toContain('Nessuna richiesta di lavoro disponibile al momento')
  })

  it('asks one question, which a plain form carries into the publishing form', async () => {
    const product = testApp()
    const words = wordsOf((await html(product, '/')).text)
    for (const expected of [
      'Che lavoro ti serve?',
      'Dove?',
      'Continua',
      'ricevi fino a 5 preventivi. Gratis.',
    ])
      expect(words).toContain(expected)
    const { text } = await html(product, '/')
    expect(text).toMatch(/<form [^>]*action="\/pubblica-annuncio" method="get"/)
    expect(text).toMatch(/<input [^>]*name="categoria".*<input [^>]*name="comune"/s)

    const form = await html(product, '/pubblica-annuncio?categoria=idraulico&comune=padova')
    expect(form.text).toMatch(/value="Idraulico"/)
    expect(form.text).toMatch(/value="Padova"/)
    expect(form.text).toMatch(/<option value="05" selected="".*<option value="PD" selected=""/s)
    expect(form.text).toContain('rel="canonical" href="http://localhost/pubblica-annuncio"')
  })

  it('chooses the category that plain words mean, in the singular too', async () => {
    const asked = '/pubblica-annuncio?categoria=la+caldaia+non+parte'
    const { text } = await html(testApp(), asked)
    expect(text).toMatch(/value="Caldaie e stufe"/)
    expect(text).toMatch(/value="la caldaia non parte"/)
  })

  it('takes words that name no category for the title, and asks for what it does not know', async () => {
    const asked = '/pubblica-annuncio?categoria=girandola%20magica&comune=Atlantide'
    const { status, text } = await html(testApp(), asked)
    expect(status).toBe(200)
    expect(text).toMatch(/<input [^>]*id="categoryId"[^>]* value=""/)
    expect(text).toMatch(/<input [^>]*id="city"[^>]* value=""/)
  })

  it('invites to be the first when there is nothing yet', async () => {
    const product = testApp()
    product.connection.exec('UPDATE subscription_plans SET is_active = 0')
    const words = wordsOf((await html(product, '/')).text)
    expect(words).toContain('Nessuna richiesta di lavoro disponibile al momento')
    expect(words).toContain('Piani di abbonamento in preparazione')
    expect(words).toContain('Pubblica la prima richiesta')
    expect(words).toContain('Pubblica il primo annuncio')
  })

  it('has the years in its foot from the server, and lets readers without JavaScript log in', async () => {
    const { text } = await html(testApp(), '/')
    expect(wordsOf(text)).toContain('© 2024–2026 CercoOffro')
    expect(text).toMatch(/<noscript><a [^>]*href="\/login"[^>]*>Accedi/)
    expect(text).not.toContain('Registrati')
  })

  it('greets a member from the first rendering, in a page that nobody keeps; visitors get theirs', async () => {
    const product = await withRequests(1)
    const { cookie } = await product.signUp({ firstName: 'Ada' })
    const reply = await product.app.request('/', { headers: { cookie } })
    expect(reply.headers.get('vary')).toContain('Cookie')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const words = wordsOf(await reply.text())
    expect(words).toContain('Ciao, Ada!')
    expect(words).toMatch(/Richieste totali 1 /)
    expect(words).toContain('Attiva Abbonamento')
    expect(words).not.toContain('Piani di abbonamento per professionisti')

    const visitors = await product.app.request('/')
    expect(visitors.headers.get('vary')).toContain('Cookie')
    expect(wordsOf(await visitors.text())).not.toContain('Ciao')
  })

  it('shows a member without JavaScript what works, and not that nobody is signed in', async () => {
    const product = testApp()
    const { cookie } = await product.signUp({ firstName: 'Ada' })
    const home = async () => (await product.app.request('/', { headers: { cookie } })).text()
    const text = await home()
    const plain = [...text.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
      .map(([, inner]) => inner)
      .join()
    for (const path of ['/profilo', '/messaggi', '/i-miei-annunci', '/profilo/impresa'])
      expect(plain).toContain(`href="${path}"`)
    expect(text).toContain('href="/verifica-email"')
    expect(plain).not.toContain('Accedi')
    product.connection.exec('UPDATE users SET email_verified = 1')
    expect(wordsOf(await home())).toContain('Scrivi che cosa ti serve: è gratis.')
  })

  it('comes with what waits for a member, so that nothing moves, and without contacts', async () => {
    const market = await testMarketplace()
    const { cookie } = await market.professional()
    await market.reveal(market.publish({ title: 'Rifare il tetto' }), cookie)
    const text = await (await market.app.request('/', { headers: { cookie } })).text()
    const work = text.slice(text.indexOf('id="da-fare"'), text.indexOf('</ol>'))
    expect(wordsOf(work)).toContain('Rifare il tetto')
    expect(text).not.toContain(market.client.user.email)
  })

  it('links to no page that does not exist', async () => {
    const product = await withRequests(1)
    for (const from of ['/', '/lavori', `/lavori/${product.made[0]}`, '/non-esiste']) {
      const { text } = await html(product, from)
      const links = new Set(
        [...text.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, path]) => path),
      )
      for (const path of links) {
        const { status } = await html(product, String(path))
        expect([path, status]).toEqual([path, 200])
      }
    }
  })
})

describe('the map as HTML', () => {
  it('is found by search engines as a whole, and not once for each filter', async () => {
    const product = testApp()
    const whole = await html(product, '/mappa/lavori')
    expect(whole.status).toBe(200)
    expect(whole.text).not.toContain('noindex')
    for (const path of ['/mappa/lavori?provinceId=PD', '/mappa/niente'])
      expect((await html(product, path)).text).toContain('noindex')
  })
})
