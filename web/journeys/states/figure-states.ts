/** Dashboards and other staff pages with figures. */
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const SUMMARY = /\/api\/admin\/summary/

/** Figures larger than those of the small marketplace. */
const BUSY = {
  fault: 'disk-nearly-full',
  pending: 12,
  modificationRequested: 1,
  published: 2400,
  createdToday: 14,
  showcasePending: 3,
  showcaseModificationRequested: 0,
  showcasePublished: 800,
  reviewMedian: 4.5,
  waiting: [
    { name: 'requests', total: 12 },
    { name: 'messages', total: 0 },
    { name: 'invoicesBlocked', total: 2 },
  ],
  days: Array.from({ length: 30 }, (_, day) =>
    new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10),
  ),
  figures: [
    ['requests', 1],
    ['revenueCents', 1990],
  ].map(([name, unit]) => ({
    name,
    today: { now: 4 * Number(unit), before: 0 },
    week: { now: 61 * Number(unit), before: 80 * Number(unit) },
    month: { now: 240 * Number(unit), before: 150 * Number(unit) },
    perDay: Array.from({ length: 30 }, (_, day) => ((day * 7) % 13) * Number(unit)),
  })),
}

const IMAGES = /\/api\/admin\/images/

const PICTURE = {
  filename: 'a',
  url: '/categories/casa.svg',
  extension: 'webp',
  originalName: 'bagno.jpg',
  originalType: 'jpg',
  width: 1280,
  height: 960,
  size: 340_000,
  sizeFormatted: '340 kB',
  isAnimated: false,
  createdDate: '2026-03-03T09:00:00.000Z',
  owner: { id: 'chi', name: 'Mia Verdi', email: 'mia@example.it' },
  usedIn: { title: 'Rifare il bagno' },
}

const BACKUPS = /\/api\/admin\/backups/

const COPIES = {
  items: [
    {
      name: 'app-2026-03-03.db',
      kind: 'nightly',
      bytes: 48_200_000,
      verifiedAt: '2026-03-03T02:30:12.000Z',
    },
    {
      name: 'complete-2026-03-01T09-00-00Z.db',
      kind: 'complete',
      bytes: 1_804_000_000,
      verifiedAt: '2026-03-01T09:02:40.000Z',
    },
  ],
  total: 2,
  isRunning: false,
  latest: { takenAt: '2026-03-03T09:40:00.000Z', everyMinutes: 60, isLate: false },
  elsewhere: [
    { kind: 'offsite', takenAt: '2026-03-03T09:10:00.000Z', isLate: false },
    { kind: 'replica', takenAt: null, isLate: true },
  ],
  keyProvenAt: null,
  lastDone: { endedAt: '2026-03-03T02:30:12.000Z', detail: 'app-2026-03-03.db' },
  lastFailure: { endedAt: '2026-03-03T08:00:00.000Z', detail: 'database or disk is full' },
}

const backups: PageState = {
  page: '/admin/backup',
  name: 'full',
  as: 'admin',
  reach: async (page) => {
    await answerApiWith(page, BACKUPS, COPIES)
    await page.goto('/admin/backup')
    await page.getByText('app-2026-03-03.db').waitFor()
  },
}

export const figureStates: readonly PageState[] = [
  {
    page: '/admin/andamento',
    name: 'busy, one figure day by day',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, SUMMARY, BUSY)
      await page.goto('/admin/andamento')
      await page.getByText('Giorno per giorno').first().click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    page: '/admin/andamento',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/andamento')
      await page.getByRole('heading', { name: 'Contatti scoperti' }).waitFor()
    },
  },
  {
    page: '/admin/andamento',
    name: 'loading',
    as: 'admin',
    reach: async (page) => {
      await stallApi(page, SUMMARY)
      await page.goto('/admin/andamento')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/admin/andamento',
    name: 'error',
    as: 'admin',
    reach: async (page) => {
      await failApi(page, SUMMARY)
      await page.goto('/admin/andamento')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/admin/trasparenza',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/trasparenza')
      await page.getByText('Decisioni automatiche').waitFor()
    },
  },
  backups,
  furtherState(backups, 'asking before it begins', async (page) => {
    await page.getByRole('button', { name: 'Esegui backup ora' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  {
    page: '/admin/richiesta-per-telefono',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin/richiesta-per-telefono')
      await page.getByRole('button', { name: 'Registra la richiesta' }).click()
      await page.getByText('Scegli come il cliente dà il consenso').first().waitFor()
    },
  },
  {
    page: '/admin/annunci/richieste/:id',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Correggi' }).first().click()
      await page.getByRole('button', { name: 'Salva le correzioni' }).waitFor()
    },
  },
  {
    page: '/admin/annunci/vetrina/:id',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await page.goto('/admin?tipo=vetrina&stato=approved')
      await page.getByRole('link', { name: 'Correggi' }).first().click()
      await page.getByRole('button', { name: 'Salva le correzioni' }).waitFor()
    },
  },
  {
    page: '/admin/immagini',
    name: 'full',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, IMAGES, {
        items: [PICTURE, { ...PICTURE, filename: 'b', usedIn: null }],
        total: 2,
      })
      await page.goto('/admin/immagini')
      await page.getByText('bagno.jpg').first().waitFor()
    },
  },
]
