/** What the specification says of routes, guards and the header, on the HTML that arrives. */
import { describe, expect, it } from 'vitest'
import {
  cutTextBetween,
  listLinks,
  listPaths,
  openHtml as open,
  stripTags,
} from '#src/test-app/page-parts.ts'
import { testApp } from '#src/test-app.ts'

describe('the routes', () => {
  const PUBLIC = [
    '/',
    '/lavori',
    '/pubblica-annuncio',
    '/pubblica-vetrina',
    '/vetrina',
    '/abbonamento-completato',
    '/subscription-success',
    '/login',
    '/change-password',
    '/verifica-email',
    '/contattaci',
    '/blog',
    '/pagine/come-funziona',
    '/pagine/piani-abbonamento',
    '/pagine/contatti',
    '/pagine/faq',
    '/pagine/privacy-policy',
    '/pagine/termini-condizioni',
  ]
  const OWN = ['/abbonamento', '/carrello', '/i-miei-ordini', '/i-miei-annunci']

  it('all open for visitors, each with a title of its own', async () => {
    const product = testApp()
    const titles = new Set<string>()
    for (const path of PUBLIC) {
      const { status, text } = await open(product, path)
      expect([path, status]).toEqual([path, 200])
      titles.add(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '')
    }
    // Both addresses of the completed subscription are one page.
    expect(titles.size).toBe(PUBLIC.length - 1)
  })

  it('of members open for members too, and /login and /change-password lead them away', async () => {
    const product = testApp()
    const { cookie } = await product.signUp()
    for (const path of [...OWN, '/profilo-fatturazione', '/ordini/x', '/orders/x'])
      expect([path, (await open(product, path, cookie)).status]).toEqual([path, 200])
    for (const path of ['/login', '/change-password']) {
      const { text, location } = await open(product, path, cookie)
      expect(text).not.toContain('type="password"')
      expect(location ?? '/').toBe('/')
    }
  })

  it('the home of a member differs from that of a visitor', async () => {
    const product = testApp()
    const { cookie } = await product.signUp({ firstName: 'Ada' })
    const visitor = await open(product, '/')
    const member = await open(product, '/', cookie)
    expect(visitor.text).toContain('Piani di abbonamento per professionisti')
    expect(member.text).not.toContain('Piani di abbonamento per professionisti')
    expect(member.text).toContain('Ciao, Ada!')
  })
})

describe('a page of members', () => {
  const WHOLE = [
    '/ordini/x',
    '/messaggi/x',
    '/messaggi/x/preventivo',
    '/messaggi/x/preventivi/y',
    '/messaggi/x/link/y/0',
    '/i-miei-annunci/x/confronta',
  ]

  it.each([...WHOLE, '/abbonamento', '/carrello', '/i-miei-ordini', '/profilo-fatturazione'])(
    'asks visitors without script to log in, under one heading and in the frame of the page: %s',
    async (path) => {
      const reply = await testApp().app.request(path)
      const main = cutTextBetween(await reply.text(), '<main', '</main>')
      expect(reply.status).toBe(200)
      expect(main.match(/<h1/g)).toHaveLength(1)
      expect(main).toMatch(/class="[^"]*\bwrap\b/)
      expect(stripTags(main)).toContain('Accesso Richiesto')
      expect(main).toContain(`href="/login?returnTo=${encodeURIComponent(path)}"`)
    },
  )
})

describe('the header', () => {
  const PATHS = [
    '/',
    '/lavori',
    '/pubblica-annuncio',
    '/vetrina',
    '/pubblica-vetrina',
    '/blog',
    '/contattaci',
  ]

  it('links to every page of everybody, on the side that it belongs to', async () => {
    const { text } = await open(testApp(), '/blog')
    const header = cutTextBetween(text, '<header class="site-header', '</header>')
    expect(listPaths(header)).toEqual(expect.arrayContaining(PATHS))
    for (const [path, mode] of [
      ['/lavori', 'cerco'],
      ['/vetrina', 'offro'],
    ])
      expect(header).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*data-mode="${mode}"`))
    for (const path of ['/abbonamento', '/carrello', '/admin'])
      expect(listPaths(header)).not.toContain(path)
  })

  it('is on the log-in page, too', async () => {
    const { text } = await open(testApp(), '/login')
    expect(listPaths(text)).toEqual(expect.arrayContaining(['/', '/lavori', '/vetrina', '/blog']))
    const tabs = listLinks(cutTextBetween(text, 'role="tablist"', '</div>'))
    expect(tabs).toEqual(['/login?tab=accedi Accedi', '/login?tab=registrati Registrati'])
  })
})
