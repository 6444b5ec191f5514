import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FREE_FEATURES } from '#modules/billing/contract/plan-features.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { readSeedPages } from '#src/compose/content.ts'
import { rootFolder } from '#src/root-folder.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const pageOf = async ({ app }: ReturnType<typeof testApp>, path: string) =>
  (await app.request(path)).text()

const markdownOf = ({ connection }: ReturnType<typeof testApp>, slug: string) =>
  JSON.parse(
    connection.prepare('SELECT content FROM pages WHERE slug = ?').pluck().get(slug) as string,
  ).markdown as string

describe('what the law wants said on pages', () => {
  it('names the company and its P.IVA in the foot once they are known, also of a page that is cached', async () => {
    const product = testApp()
    expect(await pageOf(product, '/pagine/faq')).not.toContain('P.IVA')
    setTestCompany(product)
    const foot = /<footer[\s\S]*<\/footer>/.exec(await pageOf(product, '/pagine/faq'))?.[0] ?? ''
    expect(foot).toMatch(/P\.IVA (<!-- -->)?\d{11}/)
    expect(foot).not.toMatch(/REA|capitale/)
  })

  it('names the company among its contacts, and where a company is registered with what capital', async () => {
    const product = testApp()
    expect(await pageOf(product, '/contattaci')).not.toContain('Gestore')
    setTestCompany(product, { reaOffice: 'MI', reaNumber: '123456', shareCapital: 10_000 })
    const html = await pageOf(product, '/contattaci')
    const contacts = /I nostri contatti[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    for (const place of [contacts, foot])
      expect(place.replace(/\s/g, ' ')).toContain('REA MI-123456 · capitale sociale 10.000,00 €')
    expect(contacts).toContain('Gestore')
  })

  it('says of every list what orders it and of a private seller what does not apply, and explains the same', async () => {
    const product = testApp()
    const { user } = await product.signUp()
    product.connection.exec("UPDATE users SET seller_kind = 'private'")
    const id = putItem(product, user.id)
    for (const list of ['/vetrina', '/vetrina/idraulico/lazio']) {
      const html = await pageOf(product, list)
      expect(html).toContain('href="/pagine/come-ordiniamo"')
      expect(html).toContain('«Sponsorizzato»')
    }
    expect(await pageOf(product, '/')).toContain('href="/pagine/come-ordiniamo"')
    expect(await pageOf(product, `/vetrina/${id}`)).toContain('contratti tra privati')
    for (const page of ['come-ordiniamo', 'come-funziona', 'termini-condizioni'])
      expect(await pageOf(product, `/pagine/${page}`)).toContain('Sponsorizzato')
  })

  it('explains messages, quotes, firms, checks, reviews, what is asked of professionals and how all of it is moderated', async () => {
    const product = testApp()
    const terms = await pageOf(product, '/pagine/termini-condizioni')
    for (const word of [
      'Messaggi e preventivi',
      'trattenuti finché lo staff non ha controllato',
      'stesso testo',
      'pubblicato solo dopo il controllo di una persona',
      'art. 9 del Regolamento (UE) 2019/1150',
      'Regolamento (UE) 2023/988',
      'denominazione, partita IVA, indirizzo e un contatto',
    ])
      expect(terms).toContain(word)
    for (const page of ['come-funziona', 'faq']) {
      const html = await pageOf(product, `/pagine/${page}`)
      for (const word of [
        'messagg',
        'preventiv',
        'partita IVA',
        'che-cosa-controlliamo',
        'Segnala',
      ])
        expect(html).toContain(word)
    }
    expect(terms).toContain('Le stelle non cambiano l’ordine')
    expect(terms).toContain('come-verifichiamo-le-recensioni')
    const privacy = await pageOf(product, '/pagine/privacy-policy')
    for (const word of ['la Commissione europea', 'inviti a recensire', 'restano testo e stelle'])
      expect(privacy).toContain(word)
  })

  it('brings a help page of an earlier release up to date, and leaves one that somebody edited', () => {
    const product = testApp()
    const write = (slug: string, markdown: string) =>
      product.connection
        .prepare("UPDATE pages SET content = json_set(content, '$.markdown', ?) WHERE slug = ?")
        .run(markdown, slug)
    write('come-funziona', 'Il testo di prima.')
    write('faq', 'Le nostre risposte.')
    product.content.seedPages(
      readSeedPages(rootFolder()),
      (_, markdown) => markdown === 'Il testo di prima.',
    )
    expect(markdownOf(product, 'come-funziona')).toContain('Sponsorizzato')
    expect(markdownOf(product, 'faq')).toBe('Le nostre risposte.')
    product.seed()
    expect(markdownOf(product, 'faq')).toBe('Le nostre risposte.')
  })

  it('tells the limits that the server enforces, with a plan and without', async () => {
    const product = testApp()
    const reply = await product.request('GET', '/api/subscription-plans')
    const plans = (await reply.json()) as SubscriptionPlanReply[]
    const ofPlan = (slug: string) => {
      const lines = plans.find((plan) => plan.slug === slug)?.features.join('; ') ?? ''
      return {
        items: /Fino a (\d+) annunci/.exec(lines)?.[1],
        searches: /Fino a (\d+) ricerche/.exec(lines)?.[1],
        isInstant: lines.includes('Avvisi immediati'),
        hasStatistics: lines.includes('Statistiche'),
      }
    }
    const { showcaseItems, savedSearches } = FREE_FEATURES
    const [base, pro, enterprise] = [ofPlan('basic'), ofPlan('pro'), ofPlan('enterprise')]
    // What everybody has is no line of a plan.
    expect(base).toEqual({
      items: undefined,
      searches: undefined,
      isInstant: false,
      hasStatistics: false,
    })
    for (const plan of [pro, enterprise])
      expect(plan).toMatchObject({ isInstant: true, hasStatistics: true })
    expect(enterprise.items).toBeUndefined()
    const text = markdownOf(product, 'piani-abbonamento')
    expect(text).toContain(
      `${showcaseItems} senza piano e con Base, ${pro.items} con Professionale`,
    )
    expect(text).toContain(
      `${savedSearches} senza piano e con Base, ${pro.searches} con Professionale, ${enterprise.searches} con Enterprise`,
    )
  })

  it('promises no teams or branches, because a firm has one log-in', async () => {
    const product = testApp()
    const reply = await product.request('GET', '/api/subscription-plans')
    const plans = (await reply.json()) as SubscriptionPlanReply[]
    const largest = plans.filter(({ level }) => level === 'enterprise')
    expect(largest.length).toBeGreaterThan(0)
    for (const { description } of largest) {
      expect(description).toContain('un solo accesso per impresa')
      expect(description).not.toMatch(/squadr|sedi/)
    }
    const text = markdownOf(product, 'piani-abbonamento')
    expect(text).toContain('l’accesso è uno solo per impresa')
    expect(text).not.toMatch(/squadr|più sedi/)
  })

  it('changes the earlier promise of teams in plans already stored, and no words of the operator', () => {
    const { connection } = testApp()
    const rename = connection.prepare(
      'UPDATE subscription_plans SET description = ? WHERE slug = ?',
    )
    rename.run('Per imprese con più squadre.', 'enterprise')
    rename.run('Per imprese con più squadre: chiamateci.', 'enterprise-yearly')
    connection.exec(
      readFileSync(join(rootFolder(), 'migrations/0198_words_of_enterprise.sql'), 'utf8'),
    )
    const described = (slug: string) =>
      connection
        .prepare('SELECT description FROM subscription_plans WHERE slug = ?')
        .pluck()
        .get(slug)
    expect(described('enterprise')).toContain('un solo accesso per impresa')
    expect(described('enterprise-yearly')).toBe('Per imprese con più squadre: chiamateci.')
  })

  it('names the contact points of the Digital Services Act', async () => {
    const html = await pageOf(testApp(), '/contattaci')
    expect(html).toMatch(/art\. 11/)
    expect(html).toMatch(/art\. 12/)
  })
})
