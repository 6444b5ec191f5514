import { answerWith, fail, type State, stall } from './state.ts'

const REPORTS = /\/api\/admin\/reports/
const NOTICES = /\/api\/admin\/notices/

const forAdmin = ([page, name]: [string, string], reach: State['reach']): State => ({
  page,
  name,
  as: 'admin',
  reach,
})

export const moderationStates: readonly State[] = [
  forAdmin(['/admin', 'showcase waiting'], async (page) => {
    await page.goto('/admin?tipo=vetrina')
    await page.getByRole('button', { name: 'Approva', exact: true }).waitFor()
  }),
  forAdmin(['/admin', 'answering a modification'], async (page) => {
    await page.goto('/admin?stato=modification_requested')
    await page.getByRole('button', { name: 'Rispondi' }).click()
    await page.getByRole('button', { name: 'Invia la risposta' }).click()
    await page.getByText("Scrivi una risposta per l'autore della richiesta").waitFor()
  }),
  forAdmin(['/admin/annunci-segnalati', 'full'], async (page, { itemId }) => {
    const data = {
      reason: 'fraud',
      explanation: 'Chiede un anticipo su una carta e poi non risponde più.',
      name: 'Ada Rossi',
      email: 'ada@example.it',
      goodFaith: true,
    }
    await page.request.post(`/api/listings/showcase/${itemId}/report`, { data })
    await page.goto('/admin/annunci-segnalati')
    await page.getByRole('button', { name: 'Togli l’annuncio' }).first().waitFor()
  }),
  forAdmin(['/admin/annunci-segnalati', 'empty'], async (page) => {
    await answerWith(page, NOTICES, { items: [], total: 0 })
    await page.goto('/admin/annunci-segnalati')
    await page.getByText('Nessun annuncio segnalato').waitFor()
  }),
  forAdmin(['/admin/annunci-segnalati', 'error'], async (page) => {
    await fail(page, NOTICES)
    await page.goto('/admin/annunci-segnalati')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'full'], async (page) => {
    await page.goto('/admin/segnalazioni')
    await page.getByRole('button', { name: 'Accogli' }).waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'deciding'], async (page) => {
    await page.goto('/admin/segnalazioni')
    await page.getByRole('button', { name: 'Respingi' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'loading'], async (page) => {
    await stall(page, REPORTS)
    await page.goto('/admin/segnalazioni')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'empty'], async (page) => {
    await answerWith(page, REPORTS, { items: [], total: 0 })
    await page.goto('/admin/segnalazioni')
    await page.getByText('Nessuna segnalazione').waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'error'], async (page) => {
    await fail(page, REPORTS)
    await page.goto('/admin/segnalazioni')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]
