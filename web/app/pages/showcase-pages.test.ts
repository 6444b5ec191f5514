import { describe, expect, it } from 'vitest'
import { makePng } from '#src/test-app/pictures.ts'
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

const withItems = async (...each: object[]) => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  const published: string[] = []
  for (const fields of each)
    published.push((await product.items.publishApproved(seller, fields)).id)
  return { ...product, made: published }
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Offerta ${index + 1}` }))

describe('the showcase as HTML, without JavaScript', () => {
  it('has a title and a description, and says so when nothing is there', async () => {
    const { status, text } = await html(testApp(), '/vetrina')
    expect(status).toBe(200)
    expect(text).toContain('<title>OFFRO Prodotti e Servizi - Vetrina | CercoOffro</title>')
    expect(text).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(wordsOf(text)).toContain('Nessun annuncio trovato')
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  it('goes on by a plain link', async () => {
    const product = await withItems(...numbered(21))
    const first = await html(product, '/vetrina')
    expect(wordsOf(first.text)).toContain('Mostrando 20 di 21 annunci')
    expect(first.text).toContain('href="/vetrina?offset=20"')
    const second = await html(product, '/vetrina?offset=20')
    expect(wordsOf(second.text)).toContain('Mostrando 21–21 di 21 annunci')
    expect(second.text).toContain('name="robots" content="noindex"')
  })

  it('filters by kind, condition, price and province, and keeps what was chosen', async () => {
    const product = await withItems(
      { title: 'Tavolo', price: '100,50' },
      { title: 'Pulizie', productType: 'service', priceType: 'hourly', price: '15' },
      { title: 'Armadio', price: '900', condition: 'new' },
    )
    const shown = async (query: string) => wordsOf((await html(product, `/vetrina?${query}`)).text)
    expect(await shown('productType=service')).toContain('15 € all’ora')
    expect(await shown('productType=service')).not.toContain('Armadio')
    expect(await shown('minPrice=100,50&maxPrice=1.000')).toContain('Mostrando 2 di 2 annunci')
    expect(await shown('condition=new')).toContain('Mostrando 1 di 1 annunci')
    const { text } = await html(product, '/vetrina?regionId=03&provinceId=MI')
    expect(text).toMatch(/<option value="MI" selected=""/)
  })

  it('loads one picture a card, and knows the further ones of a long description too', async () => {
    const product = testApp()
    const seller = await product.signUp({ isVerified: true })
    const files = await Promise.all(['uno.png', 'due.png', 'tre.png'].map((name) => makePng(name)))
    const images = (await product.pictures.upload(seller, files)).map(({ url }) => url)
    await product.items.publishApproved(seller, { images, description: 'Massello. '.repeat(40) })
    const { text } = await html(product, '/vetrina')
    const [first, ...further] = images.map((url) => url.replace('.webp', ''))
    expect(text).toMatch(new RegExp(`<img [^>]*src="${first}-320.webp"`))
    for (const one of further) expect(text.split(one)).toHaveLength(2)
    expect(wordsOf(text)).toContain('1/3')
  })

  it('shows the list for an address that was typed wrong', async () => {
    const product = await withItems({ title: 'Tavolo' })
    const wrong = '/vetrina?productType=auto&condition=rotto&minPrice=tanto&sort=x&offset=-1'
    const { status, text } = await html(product, wrong)
    expect(status).toBe(200)
    expect(wordsOf(text)).toContain('Mostrando 1 di 1 annunci')
  })
})

describe('one offer as HTML', () => {
  it('is told in full with its data for search engines, and without the contact', async () => {
    const product = await withItems(
      { sellerKind: 'private', title: 'Tavolo in noce' },
      { title: 'Sedie in noce' },
    )
    const rival = await product.signUp({ isVerified: true })
    await product.items.publishApproved(rival, { title: 'Panca in noce' })
    const path = `/vetrina/${product.made[0]}`
    const { status, text } = await html(product, path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Tavolo in noce - Milano | CercoOffro</title>')
    expect(text).toContain(`<link rel="canonical" href="http://localhost${path}"`)
    expect(text).toContain('"@type":"Product"')
    expect(text).toContain('"price":"249.90"')
    expect(text).toContain('"@type":"BreadcrumbList"')
    expect(text).not.toMatch(/Venditoresegreto|ugo\.segreto|333 7654321/)
    expect(text).not.toContain('style=')
    const words = wordsOf(text)
    expect(words).toContain('249,90 €')
    expect(words).toContain('Venditore privato')
    // The address shown is another than the account's, and nobody has confirmed it.
    expect(words).not.toContain('Indirizzo email verificato')
    expect(words).toMatch(/Altri annunci di Ugo .*Sedie in noce.*Annunci simili .*Panca in noce/)
    expect(words.match(/Sedie in noce/g)).toHaveLength(1)
    expect(text).toMatch(/rel="noopener noreferrer nofollow ugc"/)
  })

  it('that does not exist or waits for approval is 404, says so and leads back', async () => {
    const product = testApp()
    const { id } = await product.items.publish(await product.signUp({ isVerified: true }))
    for (const path of ['/vetrina/non-esiste', `/vetrina/${id}`]) {
      const { status, text } = await html(product, path)
      expect(status).toBe(404)
      expect(wordsOf(text)).toContain('Item non trovato')
      expect(text).toMatch(/<a [^>]*href="\/vetrina"[^>]*>.*Torna alla vetrina/s)
      expect(text).toContain('noindex')
    }
  })
})
