import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  stallApi,
} from './state.ts'

const PAGES = /\/api\/pages\?/
const PAGE = /\/api\/pages\/slug\//
const CONTACT = /\/api\/contact$/

const writing: PageState = {
  page: '/contattaci',
  name: 'full',
  reach: async (page) => {
    await page.goto('/contattaci')
    await page.locator('.account-slot a').first().waitFor()
    await page.getByText('In quanto tempo rispondete?').click()
  },
}

const wrongFields = furtherState(writing, 'wrong fields', async (page) => {
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await page.locator('.error-summary').getByText('Inserisci un email valida').waitFor()
})

/** Articles, static pages, and the contact page. */
export const readingStates: readonly PageState[] = [
  {
    page: '/blog',
    name: 'full',
    reach: async (page) => {
      await answerApiWith(page, PAGES, { pages: [ARTICLE, { ...ARTICLE, id: '2' }], total: 30 })
      await followLink(page, '/blog?offset=12')
      await page.getByText('Pagina 2 di 3').waitFor()
    },
  },
  {
    page: '/blog',
    name: 'loading',
    reach: async (page) => {
      await stallApi(page, PAGES)
      await followLink(page, '/blog')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/blog',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/blog?keyword=nessuna')
      await page.getByText('Nessun articolo trovato').waitFor()
    },
  },
  {
    page: '/blog',
    name: 'error',
    reach: async (page) => {
      await failApi(page, PAGES)
      await followLink(page, '/blog')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/pagine/{slug}',
    name: 'full',
    reach: async (page) => {
      await answerApiWith(page, PAGE, WHOLE_ARTICLE)
      await followLink(page, '/pagine/il-tetto')
      await page.getByText('Ti è piaciuto questo articolo?').waitFor()
    },
  },
  {
    page: '/pagine/{slug}',
    name: 'static page',
    reach: async (page) => {
      await page.goto('/pagine/privacy-policy')
      await page.getByRole('heading', { name: 'Privacy policy' }).waitFor()
    },
  },
  {
    page: '/pagine/{slug}',
    name: 'missing',
    reach: async (page) => {
      await followLink(page, '/pagine/non-esiste')
      await page.getByRole('heading', { name: 'Articolo non trovato' }).waitFor()
    },
  },
  {
    page: '/pagine/{slug}',
    name: 'error',
    reach: async (page) => {
      await failApi(page, PAGE)
      await followLink(page, '/pagine/faq')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  writing,
  wrongFields,
  furtherState(wrongFields, 'sent', async (page) => {
    await answerApiWith(page, CONTACT, { id: '1', message: 'Grazie' })
    await page.getByRole('button', { name: 'Invia messaggio' }).click()
    await page.locator('.contact-form').getByText('Messaggio Inviato!').waitFor()
  }),
]

const ARTICLE = {
  id: '1',
  slug: 'il-tetto',
  kind: 'article',
  title: 'Il tetto, prima che piova',
  seoDescription: 'Che cosa guardare dal basso e quando chiamare qualcuno.',
  heroImageUrl: null,
  keywords: ['casa', 'tetto', 'consigli', 'autunno'],
  author: null,
  readingMinutes: 3,
  publishedAt: '2026-03-01T09:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
}

const WHOLE_ARTICLE = {
  ...ARTICLE,
  heroImageUrl: '/categories/tetti.svg',
  content: {
    type: 'html',
    html: '<p>Guarda le <a href="/lavori">tegole</a>.</p><h2 id="sezione-1">Dal basso</h2><ul><li>Con un binocolo</li></ul><table><thead><tr><th>Segno</th><th>Rimedio</th></tr></thead><tbody><tr><td>Muffa</td><td>Un esperto</td></tr></tbody></table>',
    version: '1.0',
  },
  seoTitle: null,
  ogTitle: null,
  ogDescription: null,
  ogImageUrl: null,
  canonicalUrl: null,
  noindex: false,
  sections: ['Dal basso', 'Dall’alto', 'Chi chiamare', 'Quanto costa'].map((title, index) => ({
    id: `sezione-${index + 1}`,
    title,
  })),
  related: [
    {
      slug: 'la-caldaia',
      title: 'La caldaia',
      readingMinutes: 2,
    },
  ],
  questions: [],
}
