import { answerApiWith, failApi, followLink, type PageState, stallApi } from './state.ts'

const LIST = /\/api\/job-requests\?/
const RECENT = /\/api\/recent-jobs/
const MEMBERS = [RECENT, /\/api\/recent-showcase/, /\/api\/stats/, /\/api\/subscription\/info/]

export const publicStates: readonly PageState[] = [
  {
    page: '/',
    name: 'full',
    reach: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Scopri i Contatti' }).first().waitFor()
    },
  },
  {
    page: '/',
    name: 'loading',
    reach: async (page) => {
      await stallApi(page, RECENT)
      await followLink(page, '/')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/',
    name: 'empty',
    reach: async (page) => {
      await answerApiWith(page, RECENT, [])
      await followLink(page, '/')
      await page.getByText('Nessuna richiesta di lavoro disponibile al momento').waitFor()
    },
  },
  {
    page: '/',
    name: 'error',
    reach: async (page) => {
      await failApi(page, RECENT)
      await followLink(page, '/')
      await page.getByRole('button', { name: 'Riprova' }).first().waitFor()
    },
  },
  {
    page: '/',
    name: 'member',
    as: 'client',
    reach: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Attiva Abbonamento' }).waitFor()
    },
  },
  {
    page: '/',
    name: 'subscriber',
    as: 'subscriber',
    reach: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'I tuoi contatti' }).waitFor()
    },
  },
  {
    page: '/',
    name: 'member loading',
    as: 'client',
    reach: async (page) => {
      for (const api of MEMBERS) await stallApi(page, api)
      await followLink(page, '/')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/',
    name: 'member error',
    as: 'client',
    reach: async (page) => {
      for (const api of MEMBERS) await failApi(page, api)
      await followLink(page, '/')
      await page.getByText('Non riusciamo a caricare i numeri.').waitFor()
    },
  },
  {
    page: '/lavori',
    name: 'full',
    reach: async (page) => {
      await page.goto('/lavori')
      await page.getByRole('link', { name: 'Carica Altri Lavori' }).waitFor()
    },
  },
  {
    page: '/lavori',
    name: 'loading',
    reach: async (page) => {
      await stallApi(page, LIST)
      await followLink(page, '/lavori')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/lavori',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/lavori?q=parolachenonesiste')
      await page.getByText('Nessuna richiesta trovata').waitFor()
    },
  },
  {
    page: '/lavori',
    name: 'error',
    reach: async (page) => {
      await failApi(page, LIST)
      await followLink(page, '/lavori')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]
