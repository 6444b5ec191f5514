import type {
  FirmReviewsReply,
  OwnReviewListReply,
  QueuedReviewReply,
  ReceivedListReply,
} from '#modules/reviews/contract/reviews.ts'
import { answerApiWith, failApi, followLink, type PageState, stallApi } from './state.ts'

const REVIEW = {
  id: 'recensione',
  firstName: 'Ada',
  month: 'novembre 2026',
  category: 'Idraulico',
  city: 'Milano',
  didWork: 'yes',
  stars: { time: 5, work: 4, price: 5, clarity: 3 },
  text: 'Puntuale e pulito, ha spiegato tutto prima di cominciare.',
  images: [],
  reply: 'Grazie, è stato un piacere.',
  updated: { text: 'Dopo un anno regge ancora tutto.', month: 'dicembre 2026' },
} as const

const DISPUTED = {
  state: 'public',
  disputeState: 'open',
  dispute: 'Non siamo mai stati a casa di questa persona.',
  decision: null,
} as const

const INVITES = {
  items: [
    {
      id: 'invito',
      firm: 'Idraulica Bianchi',
      title: 'Rifare il bagno',
      expiresAt: '2027-01-20T09:00:00.000Z',
      isPassedOver: false,
      isByLaw: true,
    },
  ],
  total: 1,
  waiting: [{ talkId: 'attesa', professional: 'Gino Verdi', title: 'Rifare il bagno' }],
}

const WRITTEN: OwnReviewListReply = {
  items: [
    {
      ...REVIEW,
      images: [],
      ...DISPUTED,
      firm: 'Idraulica Bianchi',
      changeableUntil: null,
      mayUpdate: true,
      mayState: true,
    },
  ],
  total: 1,
}

const RECEIVED: ReceivedListReply = {
  items: [
    { ...REVIEW, images: [], ...DISPUTED, mayReply: false, mayDispute: false },
    {
      ...REVIEW,
      images: [],
      id: 'altra',
      state: 'public',
      disputeState: 'none',
      dispute: null,
      decision: null,
      mayReply: true,
      mayDispute: true,
    },
  ],
  total: 2,
  rating: { total: 12, average: 4.6 },
  hidden: 1,
  unanswered: 1,
  slug: null,
}

const QUEUED: QueuedReviewReply = {
  ...REVIEW,
  images: [],
  ...DISPUTED,
  title: 'Idraulica Bianchi',
  vatId: '02345670158',
  createdAt: '2026-11-20T09:00:00.000Z',
  statement: 'Sono venuti il martedì.',
  talkId: null,
  marks: ['Forse contiene un contatto'],
  signals: ['Chi scrive ha recensito più volte, e sempre questa impresa.'],
  history: { public: 11, waiting: 1, hidden: 1 },
}

const OF_FIRM: FirmReviewsReply = {
  items: [{ ...REVIEW, images: [] }],
  total: 12,
  average: 4.6,
  distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 9 },
  percentByStars: { 1: 3, 2: 1, 3: 6, 4: 13, 5: 77 },
  hidden: 1,
  categories: [
    { id: 'idraulico', name: 'Idraulico', total: 10 },
    { id: 'caldaie', name: 'Caldaie', total: 2 },
  ],
}

const INVITES_API = /\/api\/review-invites/
const WRITTEN_API = /\/api\/reviews$/
const RECEIVED_API = /\/api\/firm\/reviews/

export const firmReviewStates: readonly PageState[] = [
  {
    page: '/professionisti/{slug}',
    name: 'reviewed',
    reach: async (page, { firm }) => {
      await answerApiWith(page, /\/api\/firms\/[^/]+\/reviews/, OF_FIRM)
      await answerApiWith(page, /\/api\/firms\/[^/?]+$/, {
        ...((await (await page.request.get(`/api/firms/${firm}`)).json()) as object),
        reviews: { total: 12, average: 4.6 },
      })
      await followLink(page, `/professionisti/${firm}`)
      await page.getByText('1 recensione nascosta').waitFor()
    },
  },
]

export const reviewStates: readonly PageState[] = [
  {
    page: '/recensioni',
    name: 'full',
    as: 'client',
    reach: async (page) => {
      await answerApiWith(page, INVITES_API, INVITES)
      await answerApiWith(page, WRITTEN_API, WRITTEN)
      await followLink(page, '/recensioni')
      await page.getByRole('button', { name: 'Rispondi alla contestazione' }).waitFor()
    },
  },
  {
    page: '/recensioni',
    name: 'empty',
    as: 'client',
    reach: async (page) => {
      await page.goto('/recensioni')
      await page.getByText('Ancora nessuna recensione').waitFor()
    },
  },
  {
    page: '/recensioni',
    name: 'error',
    as: 'client',
    reach: async (page) => {
      await failApi(page, INVITES_API)
      await followLink(page, '/recensioni')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/recensioni/{id}',
    name: 'writing',
    as: 'client',
    reach: async (page) => {
      await answerApiWith(page, INVITES_API, INVITES)
      await followLink(page, '/recensioni/invito?stelle=4')
      await page.getByRole('button', { name: 'Pubblica la recensione' }).click()
      await page.getByText('Scrivi la recensione').first().waitFor()
    },
  },
  {
    page: '/recensioni/{id}',
    name: 'none',
    as: 'client',
    reach: async (page) => {
      await page.goto('/recensioni/nessuno')
      await page.getByText('Qui non c’è nessuna recensione da scrivere').waitFor()
    },
  },
  {
    page: '/profilo/impresa/recensioni',
    name: 'full',
    as: 'subscriber',
    reach: async (page) => {
      await answerApiWith(page, RECEIVED_API, RECEIVED)
      await page.goto('/profilo/impresa/recensioni')
      await page.getByRole('button', { name: 'Contesta' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    page: '/profilo/impresa/recensioni',
    name: 'loading',
    as: 'subscriber',
    reach: async (page) => {
      await stallApi(page, RECEIVED_API)
      await page.goto('/profilo/impresa/recensioni')
      await page.getByRole('status').first().waitFor()
    },
  },
]

export const reviewQueueStates: readonly PageState[] = [
  {
    page: '/admin/recensioni',
    name: 'deciding',
    as: 'admin',
    reach: async (page) => {
      await answerApiWith(page, /\/api\/admin\/reviews/, { items: [QUEUED], total: 1 })
      await page.goto('/admin/recensioni')
      await page.getByRole('button', { name: 'Nascondi' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
