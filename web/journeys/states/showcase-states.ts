import { fillOffer } from '../showcase-form.ts'
import {
  answerApiWith,
  failApi,
  followLink,
  furtherState,
  type PageState,
  stallApi,
} from './state.ts'

const LIST = /\/api\/showcase-items\?/
const ONE = /\/api\/showcase-items\/[0-9a-f-]{36}$/
const PUBLISH = /\/api\/showcase-items$/
const OFFER = { kind: 'Prodotto', title: 'Tavolo in noce', price: '249,90' } as const

const fullList: PageState = {
  page: '/vetrina',
  name: 'full',
  reach: async (page) => {
    await page.goto('/vetrina')
    await page.getByRole('link', { name: 'Carica altri annunci' }).waitFor()
  },
}

const listStates: readonly PageState[] = [
  fullList,
  furtherState(fullList, 'pictures swiped', async (page) => {
    const card = page.getByRole('article').filter({ hasText: '1/3' })
    await card.getByRole('link', { name: /^Annuncio/ }).focus()
    await card.getByAltText('Foto 3 di 3').waitFor()
  }),
  {
    page: '/vetrina',
    name: 'loading',
    reach: async (page) => {
      await stallApi(page, LIST)
      await followLink(page, '/vetrina')
      await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
    },
  },
  {
    page: '/vetrina',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/vetrina?q=parolachenonesiste&regionId=12')
      await page.getByText('Nessun annuncio trovato').waitFor()
    },
  },
  {
    page: '/vetrina',
    name: 'error',
    reach: async (page) => {
      await failApi(page, LIST)
      await followLink(page, '/vetrina')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/vetrina',
    name: 'filters open',
    reach: async (page) => {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto('/vetrina?offset=20')
      await page.getByRole('button', { name: 'Filtri' }).click()
      await page.getByText('Altri filtri').click()
      await page.getByLabel('Prezzo fino a (€)').waitFor()
    },
  },
]

const savedStates: readonly PageState[] = [
  {
    page: '/salvati',
    name: 'empty',
    reach: async (page) => {
      await page.goto('/salvati')
      await page.getByText('Non hai ancora salvato nessun annuncio').waitFor()
    },
  },
  {
    page: '/salvati',
    name: 'full',
    reach: async (page, { itemId, soldId }) => {
      await page.goto('/salvati')
      const ids = JSON.stringify([itemId, soldId, 'sparito'])
      await page.evaluate((saved) => localStorage.setItem('mio:salvati', saved), ids)
      await page.reload()
      await page.getByText('Un annuncio non è più in vetrina').waitFor()
    },
  },
]

const oneItem: PageState = {
  page: '/vetrina/{id}',
  name: 'full',
  reach: async (page, { itemId }) => {
    await page.goto(`/vetrina/${itemId}`)
    const more = page.getByRole('heading', { name: /^(Altri annunci di|Annunci simili)/ })
    await more.first().waitFor()
  },
}

const itemStates: readonly PageState[] = [
  oneItem,
  furtherState(oneItem, 'segnala annuncio', async (page) => {
    await page.getByRole('link', { name: 'Segnala annuncio' }).click()
    await page.getByRole('button', { name: 'Invia segnalazione' }).click()
    await page.getByText('Indica il motivo della segnalazione').last().waitFor()
  }),
  {
    page: '/vetrina/{id}',
    name: 'loading',
    reach: async (page, { itemId }) => {
      await stallApi(page, ONE)
      await followLink(page, `/vetrina/${itemId}`)
      await page
        .getByRole('status', { name: /Caricamento/ })
        .first()
        .waitFor()
    },
  },
  {
    page: '/vetrina/{id}',
    name: 'error',
    reach: async (page, { itemId }) => {
      await failApi(page, ONE)
      await followLink(page, `/vetrina/${itemId}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    page: '/vetrina/{id}',
    name: 'missing',
    reach: async (page) => {
      await page.goto('/vetrina/0190b2c4-0000-7000-8000-00000000dead')
      await page.getByText('Item non trovato').first().waitFor()
    },
  },
  {
    page: '/vetrina/{id}',
    name: 'sold',
    reach: async (page, { soldId }) => {
      await page.goto(`/vetrina/${soldId}`)
      await page.getByText('Venduto').first().waitFor()
    },
  },
  {
    page: '/vetrina/{id}',
    name: 'revealed',
    as: 'subscriber',
    reach: async (page, { itemId }) => {
      // The answer stays as before the first time, however often it is opened.
      await answerApiWith(page, /contact-reveals/, [])
      await page.goto(`/vetrina/${itemId}`)
      await page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
      await page.getByText('Contatti Rivelati').waitFor()
    },
  },
]

const fullOffer: PageState = {
  page: '/pubblica-vetrina',
  name: 'full',
  as: 'client',
  reach: async (page) => {
    await page.goto('/pubblica-vetrina')
    await fillOffer(page, { ...OFFER, kind: 'Servizio' })
  },
}

const formStates: readonly PageState[] = [
  {
    page: '/pubblica-vetrina',
    name: 'empty, not verified',
    as: 'professional',
    reach: async (page) => {
      await page.goto('/pubblica-vetrina')
      await page.getByText('Prima verifica la tua email').waitFor()
    },
  },
  {
    page: '/pubblica-vetrina',
    name: 'error',
    as: 'client',
    reach: async (page) => {
      await page.goto('/pubblica-vetrina')
      await page.getByRole('button', { name: 'Pubblica in vetrina' }).click()
      await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
    },
  },
  fullOffer,
  furtherState(fullOffer, 'loading', async (page) => {
    await stallApi(page, PUBLISH)
    await page.getByRole('button', { name: 'Pubblica in vetrina' }).click()
    await page.locator('button[aria-busy=true]').waitFor()
  }),
  {
    page: '/pubblica-vetrina',
    name: 'published',
    as: 'client',
    hasOwnClock: true,
    reach: async (page) => {
      // The message disappears after two seconds, so the clock is stopped.
      await page.clock.install()
      await answerApiWith(page, PUBLISH, { id: 'x', title: OFFER.title })
      await page.goto('/pubblica-vetrina')
      await fillOffer(page, OFFER)
      await page.clock.runFor(500)
      await page.getByRole('button', { name: 'Pubblica in vetrina' }).click()
      await page.getByRole('heading', { name: 'Annuncio inviato!' }).waitFor()
    },
  },
]

export const showcaseStates: readonly PageState[] = [
  ...listStates,
  ...savedStates,
  ...itemStates,
  ...formStates,
]
