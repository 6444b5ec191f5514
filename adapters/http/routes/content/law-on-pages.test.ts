import { describe, expect, it } from 'vitest'
import { FREE_FEATURES } from '#modules/billing/contract/plan-features.ts'
import type { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { readSeedPages } from '#src/compose/content/content.ts'
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
  })

  it('says of every list what orders it and of a private seller what does not apply, and explains the same', async () => {
    const product = testApp()
    const { user } = await product.signUp()
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
    const sold = (slug: string) => plans.find((plan) => plan.slug === slug)?.features.join() ?? ''
    const text = markdownOf(product, 'piani-abbonamento')
    const row = (name: string) =>
      text
        .match(new RegExp(`\\| ${name} \\|(.*)\\|`))?.[1]
        ?.split('|')
        .map((cell) => cell.trim())
    const { showcaseItems, savedSearches } = FREE_FEATURES
    const [items = [], searches = []] = [row('Annunci in vetrina'), row('Ricerche salvate')]
    expect([items[0], searches[0]]).toEqual([String(showcaseItems), String(savedSearches)])
    for (const [index, slug] of ['basic', 'pro'].entries())
      expect(sold(slug)).toContain(`Fino a ${items[index + 1]} annunci in vetrina`)
    for (const [index, slug] of ['basic', 'pro', 'enterprise'].entries()) {
      expect(sold(slug)).toContain(`Fino a ${searches[index + 1]} ricerche`)
      const isInstant = row('Avvisi sulle nuove richieste')?.[index + 1] === 'subito'
      expect(sold(slug).includes('Avvisi immediati')).toBe(isInstant)
    }
  })

  it('names the contact points of the Digital Services Act', async () => {
    const html = await pageOf(testApp(), '/contattaci')
    expect(html).toMatch(/art\. 11/)
    expect(html).toMatch(/art\. 12/)
  })
})
