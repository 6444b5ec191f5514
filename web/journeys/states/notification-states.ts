import { answerApiWith, failApi, type PageState, stallApi } from './state.ts'

const LIST = /\/api\/notifications\?/
const PREFERENCES = /\/api\/notifications\/preferences$/

const onPage =
  (page: string) =>
  (name: string, reach: PageState['reach']): PageState => ({ page, name, as: 'client', reach })
const onList = onPage('/notifiche')
const onPreferences = onPage('/notifiche/preferenze')

export const notificationStates: readonly PageState[] = [
  onList('full', async (page) => {
    await page.goto('/notifiche')
    await page.getByRole('button', { name: 'Segna tutte come lette' }).waitFor()
    await page.getByRole('button', { name: /^Notifiche, \d+ da leggere$/ }).waitFor()
  }),
  onList('over another page', async (page) => {
    await page.goto('/i-miei-annunci')
    await page.getByRole('button', { name: /^Notifiche/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Segna tutte/ })
      .waitFor()
  }),
  onList('loading', async (page) => {
    await stallApi(page, LIST)
    await page.goto('/notifiche')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  onList('empty', async (page) => {
    await answerApiWith(page, LIST, { items: [], total: 0, unread: 0 })
    await page.goto('/notifiche')
    await page.getByText('Nessuna notifica').waitFor()
  }),
  onList('error', async (page) => {
    await failApi(page, LIST)
    await page.goto('/notifiche')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  onPreferences('full', async (page) => {
    await page.goto('/notifiche/preferenze')
    await page.getByRole('checkbox', { name: 'Annuncio approvato: Email' }).waitFor()
  }),
  onPreferences('loading', async (page) => {
    await stallApi(page, PREFERENCES)
    await page.goto('/notifiche/preferenze')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  onPreferences('error', async (page) => {
    await failApi(page, PREFERENCES)
    await page.goto('/notifiche/preferenze')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]
