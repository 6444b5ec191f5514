import { answerApiWith, followLink, type PageState } from './state.ts'

const LIST = /\/api\/waiting-list$/
const PAGE = '/lista-d-attesa'

const list = {
  provinces: [
    { id: 'VR', name: 'Verona' },
    { id: 'VI', name: 'Vicenza' },
  ],
  categories: [{ id: 'idraulico', name: 'Idraulico' }],
  items: [
    { provinceId: 'VR', province: 'Verona', categoryId: null, category: null, waiting: 12 },
    {
      provinceId: 'VI',
      province: 'Vicenza',
      categoryId: 'idraulico',
      category: 'Idraulico',
      waiting: 1,
    },
  ],
  total: 13,
}

const ended = (name: string, query: string, title: string): PageState => ({
  page: PAGE,
  name,
  reach: async (page) => {
    await page.goto(`${PAGE}?${query}`)
    await page.getByText(title, { exact: true }).first().waitFor()
  },
})

const invitation = (name: string, isValid: boolean, shows: string): PageState => ({
  page: '/invito/:code',
  name,
  reach: async (page) => {
    const gift = { contacts: 5, days: 30 }
    await answerApiWith(page, /\/api\/invitations\//, { gift, expiresAt: '2026-12-31', isValid })
    await followLink(page, '/invito/padova-1')
    await page.getByText(shows).waitFor()
  },
})

export const growthStates: readonly PageState[] = [
  ended('everywhere', '', 'Abbiamo già aperto dappertutto'),
  ended('confirm', 'token=a.b', 'Sì, avvisatemi'),
  ended('leave', 'lascia=a.b', 'Cancellatemi dalla lista'),
  ended('sent', 'esito=inviata', 'Controlla la posta'),
  ended('confirmed', 'esito=confermata', 'Sei in lista'),
  ended('left', 'esito=cancellata', 'Non sei più in lista'),
  ended('invalid', 'esito=non-valido', 'Link non valido'),
  {
    page: PAGE,
    name: 'form',
    reach: async (page) => {
      await answerApiWith(page, LIST, list)
      await followLink(page, PAGE)
      await page.getByRole('button', { name: 'Avvisatemi quando aprite' }).waitFor()
    },
  },
  invitation('valid', true, 'In regalo: 5 contatti per 30 giorni'),
  invitation('used', false, 'Questo invito è già stato usato o è scaduto'),
]
