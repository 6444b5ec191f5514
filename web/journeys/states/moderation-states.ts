import type { VerificationReply } from '#modules/firms/contract/credentials.ts'
import { firmQueueStates } from './firm-queue-states.ts'
import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const REPORTS = /\/api\/admin\/reports/
const NOTICES = /\/api\/admin\/notices/
const VERIFICATIONS = /\/api\/admin\/verifications/

const CLAIMED: VerificationReply = {
  id: 'uno',
  kind: 'dm37',
  detail: 'Lettere C, D, E',
  issuedBy: 'Camera di commercio di Milano',
  validFrom: null,
  validUntil: '2027-06-30',
  state: 'claimed',
  method: null,
  checkedAt: null,
  refusalReason: null,
  createdAt: '2026-03-03T09:00:00.000Z',
  evidence: null,
  rule: 'Impianti idrici e gas richiedono l’abilitazione del D.M. 37/2008.',
  firm: {
    id: 'uno',
    slug: 'idraulica-bianchi-milano',
    name: 'Idraulica Bianchi',
    legalName: 'Idraulica Bianchi di Bruno Bianchi',
    vatId: '02345670158',
    reaNumber: 'MI-123456',
    city: 'Milano',
    provinceId: 'MI',
    trades: ['Idraulico', 'Caldaie'],
    isShown: true,
  },
}

const forAdmin = ([page, name]: [string, string], reach: PageState['reach']): PageState => ({
  page,
  name,
  as: 'admin',
  reach,
})

const checking = forAdmin(['/admin/verifiche', 'checking'], async (page) => {
  await answerApiWith(page, VERIFICATIONS, { items: [CLAIMED], total: 1 })
  await page.goto('/admin/verifiche')
  await page.getByRole('button', { name: 'Ho controllato' }).click()
  await page.getByRole('dialog').waitFor()
})

const reports = forAdmin(['/admin/segnalazioni', 'full'], async (page) => {
  await page.goto('/admin/segnalazioni')
  await page.getByRole('button', { name: 'Accogli' }).waitFor()
})

export const moderationStates: readonly PageState[] = [
  forAdmin(['/admin', 'showcase waiting'], async (page) => {
    await page.goto('/admin?tipo=vetrina')
    await page.getByRole('button', { name: 'Approva', exact: true }).waitFor()
  }),
  forAdmin(['/admin', 'answering a modification'], async (page) => {
    await page.goto('/admin?stato=modification_requested')
    await page.getByRole('button', { name: 'Rispondi' }).click()
    await page.getByRole('button', { name: 'Invia la risposta' }).click()
    await page.getByText('Scrivi una risposta per chi ha chiesto la modifica').waitFor()
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
    await answerApiWith(page, NOTICES, { items: [], total: 0 })
    await page.goto('/admin/annunci-segnalati')
    await page.getByText('Nessun annuncio segnalato').waitFor()
  }),
  forAdmin(['/admin/annunci-segnalati', 'error'], async (page) => {
    await failApi(page, NOTICES)
    await page.goto('/admin/annunci-segnalati')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  ...firmQueueStates,
  forAdmin(['/admin/verifiche', 'full'], async (page) => {
    await page.goto('/admin/verifiche')
    await page.getByRole('button', { name: 'Ho controllato' }).first().waitFor()
  }),
  checking,
  furtherState(checking, 'refusing', async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Non confermo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Non confermo' }).click()
    await page.locator('dialog .field-error').first().waitFor()
  }),
  forAdmin(['/admin/verifiche', 'empty'], async (page) => {
    await answerApiWith(page, VERIFICATIONS, { items: [], total: 0 })
    await page.goto('/admin/verifiche')
    await page.getByText('Nessun documento da controllare').waitFor()
  }),
  reports,
  furtherState(reports, 'deciding', async (page) => {
    await page.getByRole('button', { name: 'Respingi' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'loading'], async (page) => {
    await stallApi(page, REPORTS)
    await page.goto('/admin/segnalazioni')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'empty'], async (page) => {
    await answerApiWith(page, REPORTS, { items: [], total: 0 })
    await page.goto('/admin/segnalazioni')
    await page.getByText('Nessuna segnalazione').waitFor()
  }),
  forAdmin(['/admin/segnalazioni', 'error'], async (page) => {
    await failApi(page, REPORTS)
    await page.goto('/admin/segnalazioni')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]
