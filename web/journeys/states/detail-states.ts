import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  refuseApi,
  stallApi,
} from './state.ts'

const ONE = /\/api\/job-requests\/[0-9a-f-]{36}$/

const full: PageState = {
  page: '/lavori/{id}',
  name: 'full',
  reach: async (page, { jobId }) => {
    await page.goto(`/lavori/${jobId}`)
    await page.getByRole('button', { name: 'Scopri i Contatti' }).first().waitFor()
  },
}

export const detailStates: readonly PageState[] = [
  full,
  furtherState(full, 'segnala annuncio', async (page) => {
    await page.getByRole('link', { name: 'Segnala annuncio' }).click()
    await page.getByRole('dialog', { name: 'Segnala annuncio' }).waitFor()
  }),
  {
    page: '/lavori/{id}',
    name: 'loading',
    reach: async (page, { jobId }) => {
      await stallApi(page, ONE)
      await followLink(page, `/lavori/${jobId}`)
      await page
        .getByRole('status', { name: /Caricamento/ })
        .first()
        .waitFor()
    },
  },
  {
    page: '/lavori/{id}',
    name: 'error',
    reach: async (page, { jobId }) => {
      await failApi(page, ONE)
      await followLink(page, `/lavori/${jobId}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/lavori/{id}',
    name: 'missing',
    reach: async (page) => {
      await page.goto('/lavori/0190b2c4-0000-7000-8000-00000000dead')
      await page.getByText('Annuncio non trovato').first().waitFor()
    },
  },
  {
    page: '/lavori/{id}',
    name: 'completed',
    reach: async (page, { completedId }) => {
      await page.goto(`/lavori/${completedId}`)
      await page.getByText('Lavoro Completato').first().waitFor()
    },
  },
  {
    page: '/lavori/{id}',
    name: 'subscription dialog',
    as: 'professional',
    reach: async (page, { jobId }) => {
      await refuseApi(page, /reveal-contact/, {
        status: 403,
        code: 'reveal.limit-reached',
        message: 'Hai raggiunto il limite di contatti del tuo piano',
      })
      await page.goto(`/lavori/${jobId}`)
      await page.getByText('Mia').first().waitFor()
      await page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    page: '/lavori/{id}',
    name: 'revealed',
    as: 'subscriber',
    reach: async (page, { jobId }) => {
      // The answer stays as before the first time, however often it is opened.
      await answerApiWith(page, /contact-reveals/, [])
      await page.goto(`/lavori/${jobId}`)
      await page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
      await page.getByText('Contatti Rivelati').waitFor()
    },
  },
]
