/**
 * Pages of the admin area. Loading and error states of lists are covered by /admin/registro, of forms by the payment
 * settings.
 */
import type { Page } from 'playwright'
import { DISPUTED_ORDER } from './order-sample.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const PAYMENT = /\/api\/admin\/settings\/payment/

type AdminPageLink = {
  readonly path: string
  /** Visible once loaded. */
  readonly shows: string | RegExp
  /** Mocked replies that the small marketplace cannot produce. */
  readonly given?: readonly [RegExp, unknown]
}

const AT = '2026-03-03T09:00:00.000Z'

const MESSAGE = {
  id: 'uno',
  name: 'Ada Rossi',
  email: 'ada@example.it',
  phone: '3331234567',
  subject: 'Una domanda sugli abbonamenti',
  message: 'Buongiorno,\nvorrei sapere come funziona.',
  createdAt: AT,
  handledAt: null,
  handledBy: null,
}

const EMPTY_SEARCHES = [
  {
    side: 'firms',
    words: 'spazzacamino',
    categoryId: null,
    category: null,
    provinceId: 'PD',
    province: 'Padova',
    searches: 14,
  },
  {
    side: 'jobs',
    words: null,
    categoryId: 'idraulico',
    category: 'Idraulico',
    provinceId: 'VR',
    province: 'Verona',
    searches: 6,
  },
]

const MARKET = {
  categoryId: 'idraulico',
  category: 'Idraulico',
  provinceId: 'PD',
  province: 'Padova',
  requests: 12,
  revealed: 9,
  answered: 7,
  quoted: 4,
  chosen: 2,
  medianHours: 3.5,
  firms: 5,
  active: 3,
  contactsLeft: null,
  waiting: 2,
}

const BANNER = {
  id: 'uno',
  name: 'Ferramenta',
  position: 'jobs_top',
  bannerType: 'image',
  imageUrl: '/categories/casa.svg',
  linkUrl: 'https://example.it',
  adCode: null,
  isActive: true,
  displayOrder: 0,
  impressions: 1200,
  clicks: 14,
  updatedBy: null,
  createdAt: AT,
  updatedAt: AT,
}

const listOf = (row: object) => ({ items: [row], total: 1 })

const GROUP_MAIL = {
  id: 'email-di-gruppo',
  subject: 'Le recensioni sono arrivate',
  text: 'Si leggono.',
  state: 'sending',
  total: 1200,
  sent: 410,
  bounced: 3,
  unsubscribed: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
}

const SILENT = {
  id: 'uno',
  title: 'Rifare il bagno',
  category: 'Idraulico',
  place: 'Roma (RM)',
  clientName: 'Ada',
  publishedAt: AT,
  reveals: 1,
  firms: 3,
  toWrite: 2,
  written: 1,
  revealed: 1,
  clientNotifiedAt: null,
}

const PAGES: readonly AdminPageLink[] = [
  { path: '/admin/da-fare', shows: 'Quando avvisarti' },
  { path: '/admin/utenti', shows: 'admin@example.it' },
  { path: '/admin/piani', shows: 'Enterprise' },
  { path: '/admin/catalogo', shows: 'Pacchetto 10 contatti' },
  { path: '/admin/catalogo/nuovo', shows: 'Che cosa comprende' },
  { path: '/admin/sconti', shows: 'Ancora nessun codice' },
  { path: '/admin/sconti/nuovo', shows: 'Quante volte si può usare' },
  { path: '/admin/piani/nuovo', shows: 'Contatti per periodo' },
  { path: '/admin/pagine', shows: 'Termini e condizioni' },
  { path: '/admin/pagine/nuovo', shows: 'Scrivi qualcosa per vedere l’anteprima.' },
  { path: '/admin/banner/nuovo', shows: 'Dove porta' },
  { path: '/admin/da-convincere/nuovo', shows: 'Ha detto di sì il' },
  { path: '/admin/email-di-gruppo/nuova', shows: 'Inviami una prova' },
  { path: '/admin/inviti/nuovo', shows: 'A che cosa servono' },
  { path: '/admin/conformita/violazioni/nuovo', shows: 'Quando te ne sei accorto' },
  { path: '/admin/posta', shows: '@example.it' },
  { path: '/admin/lavori-programmati', shows: 'Fatto' },
  { path: '/admin/estratto-conto', shows: 'Movimenti della banca' },
  { path: '/admin/impostazioni/home', shows: 'Sottotitolo' },
  { path: '/admin/impostazioni/aspetto', shows: 'Colore principale' },
  {
    path: '/admin/email-di-gruppo',
    shows: 'Le recensioni sono arrivate',
    given: [/\/api\/admin\/group-mails/, listOf(GROUP_MAIL)],
  },
  { path: '/admin/impostazioni/porte', shows: 'Parole sospette' },
  { path: '/admin/impostazioni/pagamenti', shows: 'Segreto del webhook' },
  {
    path: '/admin/mercato',
    shows: 'volantino padova',
    given: [
      /\/api\/admin\/market\?/,
      {
        ...listOf(MARKET),
        sources: [{ source: 'volantino padova', visits: 12 }],
        emptySearches: EMPTY_SEARCHES,
        since: '2026-02-01T09:00:00.000Z',
        countedAt: AT,
      },
    ],
  },
  {
    path: '/admin/senza-risposta',
    shows: 'Avvisa il cliente',
    given: [
      /\/api\/admin\/unanswered\?/,
      { ...listOf(SILENT), lastMonth: { written: 4, revealed: 2, answered: 1 } },
    ],
  },
  {
    path: '/admin/messaggi',
    shows: MESSAGE.subject,
    given: [/\/api\/admin\/contact-messages/, listOf(MESSAGE)],
  },
  { path: '/admin/banner', shows: BANNER.name, given: [/\/api\/admin\/banners/, listOf(BANNER)] },
  {
    path: '/admin/ordini',
    shows: DISPUTED_ORDER.orderNumber,
    given: [/\/api\/admin\/orders\?/, listOf(DISPUTED_ORDER)],
  },
]

const enter = async (page: Page, { path, shows, given }: AdminPageLink) => {
  if (given) await answerApiWith(page, ...given)
  await page.goto(path)
  await page.getByText(shows).first().waitFor()
}

const full = (adminPage: AdminPageLink): PageState => ({
  page: adminPage.path,
  name: 'full',
  as: 'admin',
  reach: (page) => enter(page, adminPage),
})

const oneOrder = full({
  path: '/admin/ordini/uno',
  shows: 'Segna come pagato',
  given: [/\/api\/admin\/orders\/uno/, DISPUTED_ORDER],
})

export const adminPageStates: readonly PageState[] = [
  ...PAGES.map(full),
  oneOrder,
  furtherState(oneOrder, 'asking before it is paid', async (page) => {
    await page.getByRole('button', { name: 'Segna come pagato' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  {
    page: '/admin/utenti/:id',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/utenti')
      await page.getByRole('link', { name: 'Mia Verdi' }).first().click()
      await page.getByRole('heading', { name: 'Nuova password' }).waitFor()
    },
  },
  {
    page: '/admin/impostazioni/pagamenti',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, PAYMENT)
      await page.goto('/admin/impostazioni/pagamenti')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin/impostazioni/pagamenti',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, PAYMENT)
      await page.goto('/admin/impostazioni/pagamenti')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/admin/impostazioni/pagamenti',
    name: 'refused',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/impostazioni/pagamenti')
      await page.getByText('Mostra i campi').first().click()
      await page.getByLabel('IBAN').fill('IT00')
      await page.getByRole('button', { name: 'Salva' }).click()
      await page.getByText('IBAN non valido').first().waitFor()
    },
  },
]
