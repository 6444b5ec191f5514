import { fillRequest } from '../request-form.ts'
import { furtherState, type PageState, stallApi } from './state.ts'

const emptyRequest: PageState = {
  page: '/pubblica-annuncio',
  name: 'empty',
  reach: async (page) => {
    await page.goto('/pubblica-annuncio')
    await page.getByLabel('Conferma password').waitFor()
  },
}

const fullRequest: PageState = {
  ...emptyRequest,
  name: 'full',
  reach: async (page, fixtures) => {
    await emptyRequest.reach(page, fixtures)
    await fillRequest(page, 'Segreta123')
  },
}

const emptyLogin: PageState = {
  page: '/login',
  name: 'empty',
  reach: async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Accedi' }).waitFor()
  },
}

export const formStates: readonly PageState[] = [
  emptyRequest,
  furtherState(emptyRequest, 'error', async (page) => {
    await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
    await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
  }),
  fullRequest,
  furtherState(fullRequest, 'loading', async (page) => {
    await stallApi(page, /\/api\/auth\/register/)
    await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
    await page.locator('button[aria-busy=true]').waitFor()
  }),
  emptyLogin,
  furtherState(emptyLogin, 'error', async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@example.it')
    await page.getByLabel('Password', { exact: false }).first().fill('Sbagliata123')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.getByText('Email o password non corretti').first().waitFor()
  }),
  {
    page: '/login',
    name: 'registration',
    reach: async (page) => {
      await page.goto('/login?tab=registrati')
      await page.getByRole('button', { name: 'Registrati' }).waitFor()
    },
  },
]
