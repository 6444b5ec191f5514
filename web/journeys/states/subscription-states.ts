import { paymentPagePath } from '#modules/billing/contract/paths.ts'
import { failApi, type PageState, stallApi } from './state.ts'

const INFO = /\/api\/subscription\/info/

const stateFor =
  (as: NonNullable<PageState['as']>) =>
  (name: string, reach: PageState['reach']): PageState => ({
    page: '/abbonamento',
    name,
    as,
    reach,
  })

const forSubscriber = stateFor('subscriber')

const completed = (name: string, words: string, as?: PageState['as']): PageState => ({
  page: '/abbonamento-completato',
  name,
  ...(as && { as }),
  reach: async (page) => {
    await page.goto('/abbonamento-completato')
    await page.getByText(words).first().waitFor()
  },
})

export const subscriptionStates: readonly PageState[] = [
  completed('not signed in', "Effettua l'accesso per iniziare"),
  completed('never paid', 'Nessun abbonamento attivo', 'professional'),
  {
    page: '/abbonamento-completato',
    name: 'waiting for the payment',
    as: 'professional',
    reach: async (page) => {
      await stallApi(page, INFO)
      await page.goto('/abbonamento-completato')
      await page.getByText('Conferma del pagamento in corso').waitFor()
    },
  },
  completed('active', 'Abbonamento Attivo', 'subscriber'),
  {
    page: '/subscription-success',
    name: 'the same page',
    reach: async (page) => {
      await page.goto('/subscription-success')
      await page.getByText('Abbonamento Completato con Successo!').first().waitFor()
    },
  },
  stateFor('professional')('payment that cannot be opened', async (page) => {
    await page.goto(paymentPagePath('nobody'))
    await page.getByText('non esiste o non hai i permessi').waitFor()
  }),
  forSubscriber('full', async (page) => {
    await page.goto('/abbonamento')
    await page.getByText('Hai già un abbonamento attivo').waitFor()
  }),
  stateFor('professional')('without a plan', async (page) => {
    await page.goto('/abbonamento')
    await page.getByText('Non hai un abbonamento attivo').waitFor()
  }),
  forSubscriber('loading', async (page) => {
    await stallApi(page, INFO)
    await page.goto('/abbonamento')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  forSubscriber('error', async (page) => {
    await failApi(page, INFO)
    await page.goto('/abbonamento')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]
