/** What the specification says of screens, clause by clause, on the HTML that arrives. */
import { describe, expect, it } from 'vitest'
import {
  cutTextBetween,
  listLinks,
  listPaths,
  openHtml as open,
  stripTags,
} from '#src/test-app/page-parts.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { testApp } from '#src/test-app.ts'

describe('the home page of a visitor', () => {
  it('has two cards with two ways each, all requests at a press, and a foot of three columns', async () => {
    const product = testApp()
    await product.jobs.publishApproved(await product.signUp())
    const { text } = await open(product, '/')
    const ways = listLinks(text)
    expect(ways).toEqual(
      expect.arrayContaining([
        '/pubblica-annuncio Pubblica una richiesta',
        '/lavori Sfoglia le richieste',
        '/pubblica-vetrina Pubblica in vetrina',
        '/vetrina Esplora la vetrina',
      ]),
    )
    expect(listLinks(cutTextBetween(text, 'class="recent-jobs ', '</section>'))).toContain(
      '/lavori Vedi tutte le richieste',
    )
    const foot = cutTextBetween(text, '<footer', '</footer>')
    expect(Array.from(foot.matchAll(/<h2>(.*?)<\/h2>/g), ([, title]) => title)).toEqual([
      'Per i clienti',
      'Per i professionisti',
      'Assistenza',
    ])
  })

  it('greets a member with the same ways on either side, and lists of both', async () => {
    const product = testApp()
    const { cookie } = await product.signUp()
    const { text } = await open(product, '/', cookie)
    expect(text.match(/class="action-card /g)).toHaveLength(2)
    expect(listPaths(cutTextBetween(text, 'class="action-cards', '</main>'))).toEqual(
      expect.arrayContaining(['/pubblica-annuncio', '/lavori', '/pubblica-vetrina', '/vetrina']),
    )
    const words = stripTags(text)
    for (const said of ['Richieste totali', 'Contatti rivelati', 'Richieste di oggi', 'Non Attivo'])
      expect(words).toContain(said)
    expect(words).toContain('Nessuna richiesta di lavoro recente')
    expect(words).toContain('Nessuna offerta in vetrina recente')
  })

  it('says the operator’s title and subtitle, or the specified ones', async () => {
    const { text } = await open(testApp(), '/')
    expect(text).toContain('<h1>La Piattaforma che Unisce Domanda e Offerta</h1>')
    expect(stripTags(text)).toContain('Il marketplace dove professionisti e clienti si incontrano')
  })
})

describe('the list of requests', () => {
  it('is on the side CERCO and filters by category, region and city', async () => {
    const { text } = await open(testApp(), '/lavori')
    expect(text).toMatch(/<a href="\/lavori" data-mode="cerco" aria-current="true">/)
    expect(text).toMatch(/<option value=""[^>]*>Tutte le categorie</)
    expect(text).toMatch(/<option value=""[^>]*>Tutte le regioni</)
    expect(text).toMatch(/<input [^>]*placeholder="Cerca città..."[^>]*name="city"/)
    expect(text).toMatch(/<button type="submit"[^>]*>(?:<[^>]*>)*Cerca</)
  })
})

describe('one request', () => {
  const FLAME = /#flame"/

  it('tells status, time, category, urgency, title, place, budget, description and details', async () => {
    const product = testApp()
    const { id } = await product.jobs.publishApproved(await product.signUp(), {
      title: 'Rifare il bagno',
      description: 'Sei metri quadri.',
      budget: '1000_5000',
      urgency: 'week',
    })
    const { text } = await open(product, `/lavori/${id}`)
    const main = cutTextBetween(text, '<main', '</main>')
    const heading = stripTags(cutTextBetween(main, '<header class="listing-heading', 'Descrizione'))
    for (const words of ['CERCO', 'Urgente', 'Attivo', 'Rifare il bagno', '€1.000 - €5.000'])
      expect(heading).toContain(words)
    expect(heading).toMatch(/Milano, Lombardia/)
    expect(heading).toMatch(/Pubblicato: .* fa|Pubblicato: (adesso|poco fa|pochi secondi fa)/)
    const words = stripTags(main)
    expect(words).toContain('Descrizione Sei metri quadri.')
    expect(words).toMatch(/Budget .*Tempistica .*Categoria .*Città .*Regione/)
    expect(words).toContain('Copia link')
    expect(words).toContain('Condividi su Facebook')
    expect(words).toContain('Scopri i Contatti')
  })

  it('shows its first picture large and the others below, or its category’s word', async () => {
    const product = testApp()
    const client = await product.signUp()
    const pictures = await product.pictures.upload(client, [
      await makePng('a.png'),
      await makePng('b.png'),
    ])
    const images = pictures.map(({ url }) => url)
    const { id } = await product.jobs.publishApproved(client, { images })
    const main = cutTextBetween((await open(product, `/lavori/${id}`)).text, '<main', '</main>')
    const hero = cutTextBetween(main, 'class="listing-hero', '</a>')
    expect(listPaths(`${hero}</a>`)).toEqual([images[0]])
    const others = cutTextBetween(main, 'class="listing-gallery"', '</section>')
    expect(listPaths(others)).toEqual([images[1]])
    const plain = await product.jobs.publishApproved(client, { categoryId: 'elettricista' })
    const without = cutTextBetween(
      (await open(product, `/lavori/${plain.id}`)).text,
      '<main',
      '</main>',
    )
    expect(without).not.toContain('/uploads/')
    expect(without).toMatch(/class="[^"]*card-media/)
  })

  it('is faded once it is completed, with neither flame nor button', async () => {
    const product = testApp()
    const client = await product.signUp()
    const { id } = await product.jobs.publishApproved(client, { urgency: 'week' })
    expect((await open(product, `/lavori/${id}`)).text).toMatch(FLAME)
    const { cookie } = client
    await product.request('POST', `/api/my-job-requests/${id}/complete`, { cookie })
    const { text } = await open(product, `/lavori/${id}`)
    const main = cutTextBetween(text, '<main', '</main>')
    expect(main).toMatch(/<article class="[^"]*(dimmed|faded)/)
    expect(stripTags(main)).toContain('Completato')
    expect(main).not.toMatch(FLAME)
    expect(stripTags(main)).not.toContain('Scopri i Contatti')
  })
})

describe('one item of the showcase', () => {
  it('tells price, place, description and how to pass it on, and no contact', async () => {
    const product = testApp()
    const seller = await product.signUp({ isVerified: true })
    const { id } = await product.items.publishApproved(seller, {
      title: 'Tavolo in noce',
      price: '1234,50',
    })
    const { text } = await open(product, `/vetrina/${id}`)
    const words = stripTags(cutTextBetween(text, '<main', '</main>'))
    for (const said of ['OFFRO', 'Tavolo in noce', '1.234,50', 'Descrizione', 'Copia link'])
      expect(words).toContain(said)
    expect(words).toContain('Condividi su Facebook')
    expect(text).not.toMatch(/mailto:|tel:/)
  })

  it('has at the foot of a phone one action, which says that it is free, and the paid one on the page', async () => {
    const product = testApp()
    const { id } = await product.items.publishApproved(await product.signUp({ isVerified: true }))
    const main = cutTextBetween((await open(product, `/vetrina/${id}`)).text, '<main', '</main>')
    const bar = stripTags(cutTextBetween(main, 'class="action-bar', '</article>'))
    expect(bar).toContain('Scrivi al venditore (gratis)')
    expect(bar).not.toContain('Scopri i Contatti')
    expect(stripTags(main)).toContain('Scopri i Contatti')
  })
})

describe('forms, contact page and blog', () => {
  it.each([
    ['/pubblica-annuncio', 'Pubblica un Nuovo Annuncio'],
    ['/pubblica-vetrina', 'Pubblica nella Vetrina'],
    ['/contattaci', 'Contattaci'],
  ])('%s is headed as specified', async (path, title) => {
    expect((await open(testApp(), path)).text).toContain(`<h1>${title}</h1>`)
  })

  it('publishing a request has the specified button', async () => {
    const { text } = await open(testApp(), '/pubblica-annuncio')
    expect(stripTags(text)).toContain('Pubblica Richiesta Gratis')
  })

  it('publishing in the showcase leads back home', async () => {
    const product = testApp()
    const { cookie } = await product.signUp()
    const { text } = await open(product, '/pubblica-vetrina', cookie)
    expect(listLinks(cutTextBetween(text, '<main', '</main>'))).toContain('/ Torna alla home')
  })

  it('the contact page has its breadcrumb, four answers, and the ways on', async () => {
    const { text } = await open(testApp(), '/contattaci')
    expect(listLinks(cutTextBetween(text, 'class="breadcrumb"', '</nav>'))).toEqual(['/ Home'])
    const main = cutTextBetween(text, '<main', '</main>')
    const asked = Array.from(main.matchAll(/<summary[^>]*>(.*?)<\/summary>/g), ([, words]) => words)
    expect(asked).toEqual([
      'In quanto tempo rispondete?',
      'Ho un problema tecnico: che cosa devo indicare?',
      'Vorrei proporvi una collaborazione',
      'Come trattate i miei dati?',
    ])
    expect(stripTags(main)).toContain('Entro 24 ore nei giorni lavorativi')
    const onward = cutTextBetween(main, 'aria-label="Continua a esplorare"', '</nav>')
    expect(listPaths(onward)).toEqual(['/', '/lavori', '/vetrina', '/blog', '/pubblica-annuncio'])
  })
})
