import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const MINE = /\/api\/alerts$/

const alert = {
  id: 'a1',
  name: 'Idraulico · Roma',
  category: { id: 'idraulico', name: 'Idraulico' },
  region: { id: '12', name: 'Lazio' },
  province: null,
  city: 'Roma',
  near: null,
  radiusKm: null,
  q: 'caldaia',
  frequency: 'instant',
  isPaused: false,
  matchCount: 12,
  lastMatchAt: '2026-03-03T09:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
}
const SOME = {
  items: [alert, { ...alert, id: 'a2', name: 'In pausa', isPaused: true, lastMatchAt: null }],
  total: 2,
  rights: { savedSearches: 20, instantAlerts: true },
}

const mine = (name: string, reach: PageState['reach']): PageState => ({
  page: '/avvisi',
  name,
  as: 'subscriber',
  reach,
})

const unsubscribing = (name: string, query: string, words: string): PageState => ({
  page: '/disiscrizione',
  name,
  reach: async (page) => {
    await page.goto(`/disiscrizione?${query}`)
    await page.getByText(words, { exact: true }).first().waitFor()
  },
})

const full = mine('full', async (page) => {
  await answerApiWith(page, MINE, SOME)
  await page.goto('/avvisi')
  await page.getByText('2 di 20 avvisi').waitFor()
})

const adding = furtherState(full, 'new', async (page) => {
  await page.getByRole('button', { name: 'Nuovo avviso' }).click()
  await page.getByRole('dialog').waitFor()
})

/** Saved searches, and the way out of their mails. */
export const alertStates: readonly PageState[] = [
  full,
  adding,
  furtherState(adding, 'deleting', async (page) => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Elimina/ })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  mine('loading', async (page) => {
    await stallApi(page, MINE)
    await page.goto('/avvisi')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  mine('empty', async (page) => {
    await page.goto('/avvisi')
    await page.getByText('Non hai ancora nessun avviso').waitFor()
  }),
  mine('error', async (page) => {
    await failApi(page, MINE)
    await page.goto('/avvisi')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  unsubscribing('full', 'token=a.b', 'Non vuoi più queste email?'),
  unsubscribing('done', 'end=done', 'Fatto: non ti scriviamo più'),
  unsubscribing('silenced', 'end=silenced&back=a.b', 'Scrivetemi di nuovo'),
  unsubscribing('wrong link', 'end=invalid', 'Link non valido'),
]
