import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const MINE = /\/api\/my-showcase-items$/
const ONE = /\/api\/my-showcase-items\/[0-9a-f-]{36}$/
const TAB = '/i-miei-annunci?tab=vetrina'
const EDIT = '/i-miei-annunci/vetrina/{id}/modifica'

const forClient = ([page, name]: [string, string], reach: PageState['reach']): PageState => ({
  page,
  name,
  as: 'client',
  reach,
})

const full = forClient([TAB, 'full'], async (page) => {
  await page.goto(TAB)
  await page
    .getByRole('button', { name: /^Segna come venduto/ })
    .first()
    .waitFor()
})

export const ownShowcaseStates: readonly PageState[] = [
  full,
  furtherState(full, 'deleting', async (page) => {
    await page
      .getByRole('button', { name: /^Elimina/ })
      .first()
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  forClient([TAB, 'loading'], async (page) => {
    await stallApi(page, MINE)
    await page.goto(TAB)
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forClient([TAB, 'empty'], async (page) => {
    await answerApiWith(page, MINE, { items: [], total: 0 })
    await page.goto(TAB)
    await page.getByText('Non hai ancora messo niente in vetrina').waitFor()
  }),
  forClient([TAB, 'error'], async (page) => {
    await failApi(page, MINE)
    await page.goto(TAB)
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  forClient([EDIT, 'full'], async (page, { itemId }) => {
    await page.goto(`/i-miei-annunci/vetrina/${itemId}/modifica`)
    await page.getByRole('button', { name: 'Invia per l’approvazione' }).waitFor()
  }),
  forClient([EDIT, 'rejected'], async (page, { refusedId }) => {
    await page.goto(`/i-miei-annunci/vetrina/${refusedId}/modifica`)
    await page.getByText('Motivo del rifiuto').waitFor()
  }),
  forClient([EDIT, 'loading'], async (page, { itemId }) => {
    await stallApi(page, ONE)
    await page.goto(`/i-miei-annunci/vetrina/${itemId}/modifica`)
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forClient([EDIT, 'error'], async (page, { itemId }) => {
    await failApi(page, ONE)
    await page.goto(`/i-miei-annunci/vetrina/${itemId}/modifica`)
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  forClient([EDIT, 'sold'], async (page, { soldId }) => {
    await page.goto(`/i-miei-annunci/vetrina/${soldId}/modifica`)
    await page.getByText('Questo annuncio è già segnato come venduto').waitFor()
  }),
]
