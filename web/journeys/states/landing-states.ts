import { failApi, followLink, type PageState, stallApi } from './state.ts'

const LANDING = /\/api\/landing\//
const JOBS = '/richieste/{categoria}/{regione}'
const MAP = '/mappa/{lista}'
const ITEMS = '/vetrina/{categoria}/{regione}'

const state = (page: string, name: string, reach: PageState['reach']): PageState => ({
  page,
  name,
  reach,
})

/** One category in one region, or any: the small marketplace stands in Lombardia and Lazio. */
export const landingStates: readonly PageState[] = [
  state(JOBS, 'full', async (page) => {
    await page.goto('/richieste/idraulico/lombardia')
    await page.getByRole('heading', { name: 'Altre richieste in Lombardia' }).waitFor()
  }),
  state(JOBS, 'any', async (page) => {
    await page.goto('/richieste/tutte/tutta-italia')
    await page.getByRole('heading', { name: 'Per regione' }).waitFor()
  }),
  state(JOBS, 'loading', async (page) => {
    await stallApi(page, LANDING)
    await followLink(page, '/richieste/idraulico/lombardia')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  state(JOBS, 'error', async (page) => {
    await failApi(page, LANDING)
    await followLink(page, '/richieste/idraulico/lombardia')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  state(JOBS, 'missing', async (page) => {
    await page.goto('/richieste/idraulico/molise')
    await page.getByRole('heading', { name: 'Nessun annuncio qui' }).first().waitFor()
  }),
  state(ITEMS, 'full', async (page) => {
    await page.goto('/vetrina/biciclette/lazio')
    await page.getByRole('heading', { name: 'Altri annunci nel Lazio' }).waitFor()
  }),
  state(ITEMS, 'any', async (page) => {
    await page.goto('/vetrina/tutte/tutta-italia')
    await page.getByRole('heading', { name: 'Per regione' }).waitFor()
  }),
  state(ITEMS, 'missing', async (page) => {
    await followLink(page, '/vetrina/biciclette/molise')
    await page.getByRole('heading', { name: 'Nessun annuncio qui' }).first().waitFor()
  }),
  state(MAP, 'provinces', async (page) => {
    await page.goto('/mappa/lavori')
    await page.getByRole('heading', { name: 'Richieste in Italia' }).waitFor()
  }),
  state(MAP, 'comuni', async (page) => {
    await page.goto('/mappa/lavori?provinceId=MI')
    await page.getByRole('link', { name: 'Milano', exact: true }).waitFor()
  }),
  state(MAP, 'firms', async (page) => {
    await page.goto('/mappa/professionisti')
    await page.getByRole('heading', { name: 'Professionisti in Italia' }).waitFor()
  }),
  state(MAP, 'error', async (page) => {
    await failApi(page, /\/api\/map\//)
    await followLink(page, '/mappa/lavori')
    await page.getByRole('button', { name: 'Riprova' }).waitFor()
  }),
  state(MAP, 'missing', async (page) => {
    await page.goto('/mappa/lavori?provinceId=XX')
    await page.getByRole('heading', { name: 'Mappa non trovata' }).first().waitFor()
  }),
]
