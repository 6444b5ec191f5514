import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const MINE = /\/api\/my-job-requests$/
const ONE = /\/api\/my-job-requests\/[0-9a-f-]{36}$/
const REVEALS = /\/api\/contact-reveals\?/

type Name = [page: string, name: string]

const forClient = ([page, name]: Name, reach: PageState['reach']): PageState => ({
  page,
  name,
  as: 'client',
  reach,
})
const forSubscriber = (name: string, reach: PageState['reach']): PageState => ({
  page: '/i-miei-contatti',
  name,
  as: 'subscriber',
  reach,
})

const full = forClient(['/i-miei-annunci', 'full'], async (page) => {
  await page.goto('/i-miei-annunci')
  await page
    .getByRole('button', { name: /^Chiudi i contatti/ })
    .first()
    .waitFor()
})

const stopping = furtherState(full, 'stopping contacts', async (page) => {
  await page
    .getByRole('button', { name: /^Chiudi i contatti/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
})

const contacts = forSubscriber('full', async (page, { jobId }) => {
  await page.request.post(`/api/job-requests/${jobId}/reveal-contact`)
  await page.goto('/i-miei-contatti')
  await page
    .getByRole('button', { name: /^(Aggiungi una|Modifica la) nota/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Nota privata' }).first().fill('Richiamare')
  await page.getByText('Modifiche non salvate').waitFor()
})

const listStates: readonly PageState[] = [
  full,
  stopping,
  furtherState(stopping, 'modification refused', async (page) => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Richiedi modifica/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Invia la richiesta' }).click()
    await page.getByText('Inserisci una descrizione della modifica richiesta').waitFor()
  }),
  forClient(['/i-miei-annunci', 'loading'], async (page) => {
    await stallApi(page, MINE)
    await page.goto('/i-miei-annunci')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forClient(['/i-miei-annunci', 'empty'], async (page) => {
    await answerApiWith(page, MINE, { jobs: [], total: 0 })
    await page.goto('/i-miei-annunci')
    await page.getByText('Non hai ancora pubblicato nessun annuncio').waitFor()
  }),
  forClient(['/i-miei-annunci', 'error'], async (page) => {
    await failApi(page, MINE)
    await page.goto('/i-miei-annunci')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]

const editStates: readonly PageState[] = [
  forClient(['/i-miei-annunci/{id}/modifica', 'full'], async (page, { jobId }) => {
    await page.goto(`/i-miei-annunci/${jobId}/modifica`)
    await page.getByRole('button', { name: 'Invia per l’approvazione' }).waitFor()
  }),
  forClient(['/i-miei-annunci/{id}/modifica', 'rejected'], async (page, { rejectedId }) => {
    await page.goto(`/i-miei-annunci/${rejectedId}/modifica`)
    await page.getByText('Motivo del rifiuto').waitFor()
  }),
  forClient(['/i-miei-annunci/{id}/modifica', 'loading'], async (page, { jobId }) => {
    await stallApi(page, ONE)
    await page.goto(`/i-miei-annunci/${jobId}/modifica`)
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forClient(['/i-miei-annunci/{id}/modifica', 'error'], async (page, { jobId }) => {
    await failApi(page, ONE)
    await page.goto(`/i-miei-annunci/${jobId}/modifica`)
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  forClient(['/i-miei-annunci/{id}/modifica', 'completed'], async (page, { completedId }) => {
    await page.goto(`/i-miei-annunci/${completedId}/modifica`)
    await page.getByText('Questa richiesta è già completata').waitFor()
  }),
]

const contactStates: readonly PageState[] = [
  contacts,
  furtherState(contacts, 'segnala contatto', async (page) => {
    await page
      .getByRole('button', { name: /^Segnala contatto/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Invia segnalazione' }).click()
    await page.getByText('Indica che cosa non va').waitFor()
  }),
  forSubscriber('loading', async (page) => {
    await stallApi(page, REVEALS)
    await page.goto('/i-miei-contatti')
    await page.getByRole('status', { name: 'Caricamento in corso' }).waitFor()
  }),
  forSubscriber('empty', async (page) => {
    await answerApiWith(page, REVEALS, [])
    await page.goto('/i-miei-contatti')
    await page.getByText('Non hai ancora scoperto nessun contatto').waitFor()
  }),
  forSubscriber('error', async (page) => {
    await failApi(page, REVEALS)
    await page.goto('/i-miei-contatti')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]

export const ownListingStates: readonly PageState[] = [
  ...listStates,
  ...editStates,
  ...contactStates,
]
