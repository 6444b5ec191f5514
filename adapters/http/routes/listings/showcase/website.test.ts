import { expect, it } from 'vitest'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const app = testApp()
  const seller = await app.signUp({ isVerified: true })
  const pageWith = async (websiteUrl: string) => {
    const published = await app.items.publishApproved(seller, { websiteUrl })
    return {
      published,
      html: await (await app.request('GET', `/vetrina/${published.id}`)).text(),
    }
  }
  return { ...app, seller, pageWith }
}

it.each([
  ['esempio', 'https://esempio'],
  ['HTTP://a.it/x', 'HTTP://a.it/x'],
])('takes the website %j as the specification does, and links it', async (typed, address) => {
  const { pageWith } = await setUp()
  const { published, html } = await pageWith(typed)
  expect(published.websiteUrl).toBe(address)
  expect(html).toContain(`href="${address}"`)
})

it('shows an address that is no page, without a link', async () => {
  const { pageWith } = await setUp()
  const { published, html } = await pageWith('ftp://archivio.it/listino')
  expect(published.websiteUrl).toBe('ftp://archivio.it/listino')
  expect(html).toContain('archivio.it')
  expect(html).not.toContain('href="ftp:')
})

it.each(['javascript://a.it/%0aalert(1)', 'data://a.it', 'https://banca.it@altro.it', 'https://'])(
  'refuses %j: it hides where it leads, or leads nowhere',
  async (websiteUrl) => {
    const { request, seller } = await setUp()
    const body = { ...SAMPLE_ITEM, websiteUrl }
    const reply = await request('POST', '/api/showcase-items', { body, cookie: seller.cookie })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ issues: [{ path: 'websiteUrl' }] })
  },
)
