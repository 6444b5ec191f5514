import { fillRequest } from '../request-form.ts'
import { type State, stall } from './state.ts'

export const formStates: readonly State[] = [
  {
    page: '/pubblica-annuncio',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/pubblica-annuncio')
      await page.getByLabel('Conferma password').waitFor()
    },
  },
  {
    page: '/pubblica-annuncio',
    name: 'error',
    reach: async (page) => {
      await page.goto('/pubblica-annuncio')
      await page.getByLabel('Conferma password').waitFor()
      await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
      await page.getByRole('alert', { name: 'Controlla i dati inseriti' }).waitFor()
    },
  },
  {
    page: '/pubblica-annuncio',
    name: 'full',
    reach: async (page) => {
      await page.goto('/pubblica-annuncio')
      await page.getByLabel('Conferma password').waitFor()
      await fillRequest(page, 'Segreta123')
    },
  },
  {
    page: '/pubblica-annuncio',
    name: 'loading',
    reach: async (page) => {
      await page.goto('/pubblica-annuncio')
      await page.getByLabel('Conferma password').waitFor()
      await fillRequest(page, 'Segreta123')
      await stall(page, /\/api\/auth\/register/)
      await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
      await page.locator('button[aria-busy=true]').waitFor()
    },
  },
  {
    page: '/login',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Accedi' }).waitFor()
    },
  },
  {
    page: '/login',
    name: 'registration',
    reach: async (page) => {
      await page.goto('/login?tab=registrati')
      await page.getByRole('button', { name: 'Registrati' }).waitFor()
    },
  },
  {
    page: '/login',
    name: 'error',
    reach: async (page) => {
      await page.goto('/login')
      await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@example.it')
      await page.getByLabel('Password', { exact: false }).first().fill('Sbagliata123')
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByText('Email o password non corretti').first().waitFor()
    },
  },
]
