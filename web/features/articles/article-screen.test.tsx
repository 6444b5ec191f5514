import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { ArticleScreen } from './article-screen.tsx'

const GET = `GET ${contentPaths.page('caldaia')}`

it('says that the article could not be loaded, and tries again when asked', async () => {
  const { calls, answers } = fakeServer({ [GET]: { status: 500 } })
  renderElement(<ArticleScreen slug="caldaia" banner={null} />, { at: '/pagine/caldaia' })
  expect(await screen.findByText("Errore nel caricamento dell'articolo")).toBeTruthy()
  expect(screen.queryByText('Articolo non trovato')).toBeNull()
  expect(calls).toHaveLength(1)

  answers[GET] = { status: 404, body: { code: 'page.not-found', message: 'Non trovata' } }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('Articolo non trovato')).toBeTruthy()
  expect(screen.queryByText("Errore nel caricamento dell'articolo")).toBeNull()
})

const ARTICLE: CmsPageReply = {
  id: 'a1',
  slug: 'caldaia',
  kind: 'article',
  title: 'La caldaia',
  seoDescription: 'Quando farla controllare.',
  heroImageUrl: '/uploads/caldaia.webp',
  heroImageAlt: null,
  keywords: ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'],
  author: null,
  readingMinutes: 4,
  publishedAt: null,
  createdAt: '2026-02-01T09:00:00.000Z',
  updatedAt: '2026-02-10T09:00:00.000Z',
  content: { type: 'html', html: '<p>Ogni anno.</p>', version: '1.0' },
  seoTitle: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  ogImageAlt: null,
  canonicalUrl: null,
  noindex: false,
  sections: [],
  related: [],
  questions: [],
}

const show = async (changes: Partial<CmsPageReply> = {}) => {
  const server = fakeServer({
    [GET]: { body: { ...ARTICLE, ...changes } },
    [`POST ${contentPaths.share}`]: { status: 204 },
  })
  renderElement(<ArticleScreen slug="caldaia" banner={null} />, { at: '/pagine/caldaia' })
  await screen.findByRole('heading', { level: 1, name: 'La caldaia' })
  return server
}
const itemsOf = (name: string) =>
  within(screen.getAllByRole('list', { name })[0] ?? document.head)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const factsOf = () => document.querySelector('.article-facts')?.textContent

it.each([
  ['with a picture shows up to five keywords', {}, 5],
  ['without a picture up to three', { heroImageUrl: null }, 3],
])('the head of an article %s', async (_, changes, count) => {
  await show(changes)
  expect(itemsOf('Parole chiave')).toEqual(ARTICLE.keywords.slice(0, count))
  expect(screen.getByText('Quando farla controllare.')).toBeTruthy()
  expect(document.querySelector('.article-header')?.className).toContain(
    count === 5 ? 'hero' : 'plain',
  )
})

it('names the team where nobody signed, and the day of writing where none of publishing is', async () => {
  await show()
  expect(factsOf()).toContain('Team CercoOffro')
  expect(factsOf()).toContain('1 febbraio 2026')
  expect(factsOf()).toContain('4 min di lettura')
})

it('names its author and the day of publishing', async () => {
  await show({ author: 'Ada Rossi', publishedAt: '2026-02-05T09:00:00.000Z' })
  expect(factsOf()).toContain('Ada Rossi')
  expect(factsOf()).toContain('5 febbraio 2026')
  expect(factsOf()).not.toContain('1 febbraio 2026')
})

it('has its breadcrumb, and leads back to the blog and home', async () => {
  await show()
  const trail = within(screen.getByRole('navigation', { name: 'Percorso' }))
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Blog',
    'La caldaia',
  ])
  for (const [name, path] of [
    ['Torna al blog', '/blog'],
    ['Vai alla home', '/'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(screen.getByText('Ti è piaciuto questo articolo?')).toBeTruthy()
})

it('a static page is no part of the blog, and nobody is asked to share it', async () => {
  await show({ kind: 'page', heroImageUrl: null })
  expect(screen.queryByRole('list', { name: 'Parole chiave' })).toBeNull()
  expect(screen.queryByText('Blog')).toBeNull()
  expect(screen.queryByText('Ti è piaciuto questo articolo?')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Condividi' })).toBeNull()
})

it('is shared above and below, by four networks in a small window, each press counted', async () => {
  const opened: unknown[][] = []
  window.open = (...call) => {
    opened.push(call)
    return null
  }
  const { calls } = await show()
  expect(screen.getAllByRole('list', { name: 'Condividi' })).toHaveLength(2)
  expect(itemsOf('Condividi')).toEqual([
    'Facebook',
    'Twitter',
    'LinkedIn',
    'WhatsApp',
    'Copia link',
  ])
  const networks = ['facebook', 'twitter', 'linkedin', 'whatsapp']
  for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp'])
    await userEvent.click(
      screen.getAllByRole('link', { name: `Condividi su ${name}` })[0] as Element,
    )
  expect(opened.map(([, , look]) => String(look).includes('width=600,height=400'))).toEqual(
    Array(4).fill(true),
  )
  const shared = 'https://cercooffro.test/pagine/caldaia'
  for (const [place, network] of networks.entries())
    expect(decodeURIComponent(String(opened[place]?.[0]))).toContain(
      `${shared}?utm_source=${network}&utm_medium=social&utm_campaign=blog_share`,
    )
  expect(calls.filter(({ path }) => path === contentPaths.share).map(({ body }) => body)).toEqual(
    networks.map((network) => ({ path: '/pagine/caldaia', network })),
  )
})

it('leads to the blog and home when there is no such article', async () => {
  fakeServer({ [GET]: { status: 404, body: { code: 'page.not-found', message: 'Non trovata' } } })
  renderElement(<ArticleScreen slug="caldaia" banner={null} />, { at: '/pagine/caldaia' })
  expect(await screen.findByRole('heading', { name: 'Articolo non trovato' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog',
    '/',
  ])
})
