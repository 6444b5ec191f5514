import { answerApiWith, failApi, furtherState, type PageState, stallApi } from './state.ts'

const ACCESSES = /\/api\/users\/me\/accesses$/
const ENDING = /\/api\/users\/me\/ending$/
const PAGE = '/profilo/privacy'

const forClient = (name: string, reach: PageState['reach']): PageState => ({
  page: PAGE,
  name,
  as: 'client',
  reach,
})

const full = forClient('full', async (page) => {
  await answerApiWith(page, ACCESSES, [
    {
      by: 'member',
      name: 'Carlo Verdi',
      action: null,
      listing: { kind: 'job', id: '1', title: 'Rifare il bagno' },
      at: '2026-03-01T09:00:00.000Z',
    },
    {
      by: 'staff',
      name: null,
      action: 'user.view',
      listing: null,
      at: '2026-03-01T09:00:00.000Z',
    },
  ])
  await page.goto(PAGE)
  await page.getByText('Carlo Verdi').waitFor()
  await page.getByRole('button', { name: 'Elimina il mio account' }).waitFor()
})

export const privacyStates: readonly PageState[] = [
  full,
  furtherState(full, 'deleting', async (page) => {
    await page.getByRole('button', { name: 'Elimina il mio account' }).click()
    await page.getByRole('button', { name: 'Elimina per sempre' }).click()
    await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
  }),
  forClient('loading', async (page) => {
    await stallApi(page, ACCESSES)
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Elimina il mio account' }).waitFor()
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  forClient('error', async (page) => {
    await failApi(page, ACCESSES)
    await page.goto(PAGE)
    await page.getByText('Non riusciamo a mostrare chi ha visto i tuoi dati').waitFor()
  }),
  forClient('hindered', async (page) => {
    await answerApiWith(page, ENDING, {
      listings: 0,
      pictures: 0,
      openOrders: [],
      paidUntil: null,
      renews: false,
      invoices: 0,
      obstacle: 'payment-under-way',
    })
    await page.goto(PAGE)
    await page.getByText('Hai un pagamento in corso').waitFor()
  }),
]
