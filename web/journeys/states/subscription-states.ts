import { fail, type State, stall } from './state.ts'

const INFO = /\/api\/subscription\/info/

const stateFor =
  (as: NonNullable<State['as']>) =>
  (name: string, reach: State['reach']): State => ({ page: '/abbonamento', name, as, reach })

const forSubscriber = stateFor('subscriber')

export const subscriptionStates: readonly State[] = [
  forSubscriber('full', async (page) => {
    await page.goto('/abbonamento')
    await page.getByText('Hai già un abbonamento attivo').waitFor()
  }),
  stateFor('professional')('without a plan', async (page) => {
    await page.goto('/abbonamento')
    await page.getByText('Non hai un abbonamento attivo').waitFor()
  }),
  forSubscriber('loading', async (page) => {
    await stall(page, INFO)
    await page.goto('/abbonamento')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  forSubscriber('error', async (page) => {
    await fail(page, INFO)
    await page.goto('/abbonamento')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
]
