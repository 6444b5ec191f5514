import { describe, expect, it } from 'vitest'
import type { CmsPageListReply, CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const ARTICLE = {
  slug: 'il-tetto',
  title: 'Il tetto',
  status: 'published',
  keywords: ['casa'],
  content: { type: 'markdown', markdown: '# Tegole\n\nUna <b onclick="x()">riga</b>.' },
}

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const write = async (fields: object = {}) => {
    const body = { ...ARTICLE, ...fields }
    const reply = await product.request('POST', '/api/admin/pages', { body, cookie })
    return { reply, page: (await reply.json()) as { id: string } }
  }
  const read = async (slug: string) => await product.request('GET', `/api/pages/slug/${slug}`)
  const list = async (query = '') =>
    (await (
      await product.request('GET', `/api/pages?kind=article${query}`)
    ).json()) as CmsPageListReply
  return { ...product, cookie, write, read, list }
}

describe('pages and articles', () => {
  it('are read as clean HTML; what the editor wrote stays with the editors', async () => {
    const { write, read } = await setUp()
    await write()
    const reply = (await (await read('il-tetto')).json()) as CmsPageReply

    expect(reply.content.html).toContain('<h2>Tegole</h2>')
    expect(reply.content.html).toContain('<b>riga</b>')
    expect(JSON.stringify(reply)).not.toContain('onclick')
    expect(reply).not.toHaveProperty('status')
    expect(reply.readingMinutes).toBe(1)
  })

  it('are cleaned on reading too: what an older release or a hand left in the file comes to no life', async () => {
    const { write, read, connection } = await setUp()
    await write()
    connection.exec(`UPDATE pages SET html = '<p>Bene</p><script>x()</script><img src=x onerror=y>'
      WHERE slug = 'il-tetto'`)
    const { html } = ((await (await read('il-tetto')).json()) as CmsPageReply).content
    expect(html).toContain('Bene')
    expect(html).not.toMatch(/script|onerror/)
  })

  it('name other articles, those about the same first, and the sections of a long text', async () => {
    const { write, read } = await setUp()
    const long = Array.from(
      { length: 5 },
      (_, index) => `## Parte ${index}\n\n${'riga '.repeat(100)}`,
    )
    await write({ content: { type: 'markdown', markdown: long.join('\n\n') } })
    await write({ slug: 'la-cantina', title: 'La cantina', keywords: ['CASA'] })
    await write({ slug: 'il-cane', title: 'Il cane', keywords: ['animali'] })
    await write({ slug: 'bozza', status: 'draft' })
    await write({ slug: 'chi-siamo', kind: 'page' })
    const { related, sections, content } = (await (await read('il-tetto')).json()) as CmsPageReply

    expect(related.map(({ slug }) => slug)).toEqual(['la-cantina', 'il-cane'])
    expect(sections).toHaveLength(5)
    expect(sections[1]).toEqual({ id: 'sezione-2', title: 'Parte 1' })
    expect(content.html).toContain('<h2 id="sezione-2">Parte 1</h2>')
    const short = (await (await read('il-cane')).json()) as CmsPageReply
    expect(short.sections).toEqual([])
    expect(((await (await read('chi-siamo')).json()) as CmsPageReply).related).toEqual([])
  })

  it('take plain text for Markdown, and text that begins with a tag for HTML', async () => {
    const { write, read } = await setUp()
    await write({ slug: 'uno', content: 'due\n\ntre' })
    await write({ slug: 'quattro', content: '<p>cinque</p><script>x()</script>' })
    const htmlOf = async (slug: string) =>
      ((await (await read(slug)).json()) as CmsPageReply).content.html
    expect(await htmlOf('uno')).toContain('<p>due</p>')
    expect(await htmlOf('quattro')).toBe('<p>cinque</p>')
  })

  it.each([
    [undefined, 'Team CercoOffro'],
    ['Ada Rossi', 'Ada Rossi'],
  ])('name one author, to readers and to search engines: %j', async (author, name) => {
    const { write, app } = await setUp()
    await write({ author })
    const html = await (await app.request('/pagine/il-tetto')).text()
    const [, data = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
    expect(JSON.parse(data).author.name).toBe(name)
    expect(html.replace(/<script.*?<\/script>/gs, '')).toContain(name)
    expect(html).not.toContain('Redazione')
  })

  it('are hidden while they are drafts', async () => {
    const { write, read, list, app } = await setUp()
    await write({ status: 'draft' })
    expect((await read('il-tetto')).status).toBe(404)
    expect((await list()).total).toBe(0)
    const page = await app.request('/pagine/il-tetto')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Articolo non trovato')
  })

  it('appear at the moment they are scheduled for, also on pages cached in memory', async () => {
    const { write, read, app, clock, background } = await setUp()
    await app.request('/blog')
    const publishedAt = new Date(clock.now().getTime() + HOUR_MS).toISOString()
    await write({ publishedAt })
    expect((await read('il-tetto')).status).toBe(404)

    clock.advance(HOUR_MS + MINUTE_MS)
    background.tick()
    await background.idle()
    expect((await read('il-tetto')).status).toBe(200)
    expect(await (await app.request('/blog')).text()).toContain('Il tetto')
  })

  it('are listed newest first, by kind and by keyword', async () => {
    const { write, list, clock } = await setUp()
    await write({ slug: 'vecchio', keywords: ['Giardino'] })
    clock.advance(MINUTE_MS)
    await write({ slug: 'nuovo' })
    await write({ slug: 'statica', kind: 'page' })
    const slugs = async (query = '') => (await list(query)).pages.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['nuovo', 'vecchio'])
    expect(await slugs('&keyword=giardino')).toEqual(['vecchio'])
    expect(await slugs('&limit=1&offset=1')).toEqual(['vecchio'])
  })

  it('have one address each', async () => {
    const { write, request, cookie } = await setUp()
    await write()
    const { reply } = await write()
    expect(reply.status).toBe(409)
    const { page } = await write({ slug: 'altro' })
    const moved = await request('PATCH', `/api/admin/pages/${page.id}`, {
      body: { slug: 'il-tetto' },
      cookie,
    })
    expect(moved.status).toBe(409)
    expect(await moved.json()).toMatchObject({ code: 'page.slug-taken' })
  })

  it('keep what a change does not name, and the log what it does', async () => {
    const { write, request, cookie, connection } = await setUp()
    const { page } = await write()
    await request('PATCH', `/api/admin/pages/${page.id}`, { body: { title: 'Altro' }, cookie })
    const entry = connection
      .prepare("SELECT before, after FROM audit_log WHERE action = 'page.change'")
      .get() as { before: string; after: string }
    expect(JSON.parse(entry.before)).toEqual({ title: 'Il tetto' })
    expect(JSON.parse(entry.after)).toEqual({ title: 'Altro' })
  })

  it('refuse an address or a content that is none', async () => {
    const { write } = await setUp()
    expect((await write({ slug: 'Con Spazi' })).reply.status).toBe(400)
    expect((await write({ content: { type: 'pdf', pdf: 'x' } })).reply.status).toBe(400)
    expect((await write({ heroImageUrl: 'javascript:x' })).reply.status).toBe(400)
    expect((await write({ canonicalUrl: '//evil.example' })).reply.status).toBe(400)
  })
})

describe('the static pages that come with the product', () => {
  const SLUGS = [
    'come-funziona',
    'piani-abbonamento',
    'contatti',
    'faq',
    'privacy-policy',
    'termini-condizioni',
    'dichiarazione-accessibilita',
    'modulo-recesso',
  ]

  it.each(SLUGS)('%s is there and says whose it is once the operator has said so', async (slug) => {
    const { app, connection } = testApp()
    const page = await app.request(`/pagine/${slug}`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('{{')

    connection
      .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('company', ?, 0)")
      .run(JSON.stringify({ companyName: 'Bacheca <b>Srl', email: 'aiuto@bacheca.example' }))
    const reply = await app.request(`/api/pages/slug/${slug}`)
    const { html } = ((await reply.json()) as CmsPageReply).content
    expect(html).not.toContain('[ragione sociale del gestore]')
    expect(html).not.toContain('<b>Srl')
  })

  it('stay as the owner edited them', async () => {
    const product = testApp()
    product.connection.exec("UPDATE pages SET title = 'Mio' WHERE slug = 'faq'")
    expect(product.seed().pages).toBe(0)
    const reply = await product.request('GET', '/api/pages/slug/faq')
    expect(await reply.json()).toMatchObject({ title: 'Mio' })
  })
})
