import { fail, followLink, type State, stall } from './state.ts'

const LANDING = /\/api\/landing\//
const JOBS = '/richieste/{categoria}/{regione}'
const ITEMS = '/vetrina/{categoria}/{regione}'

const state = (page: string, name: string, reach: State['reach']): State => ({ page, name, reach })

/** One category in one region, or any: the small marketplace stands in Lombardia and Lazio. */
export const landingStates: readonly State[] = [
  state(JOBS, 'full', async (page) => {
    await page.goto('/richieste/idraulico/lombardia')
    await page.getByRole('heading', { name: 'Altre richieste in Lombardia' }).waitFor()
  }),
  state(JOBS, 'any', async (page) => {
    await page.goto('/richieste/tutte/tutta-italia')
    await page.getByRole('heading', { name: 'Per regione' }).waitFor()
  }),
  state(JOBS, 'loading', async (page) => {
    await stall(page, LANDING)
    await followLink(page, '/richieste/idraulico/lombardia')
    await page.getByRole('status', { name: 'Caricamento in corso' }).first().waitFor()
  }),
  state(JOBS, 'error', async (page) => {
    await fail(page, LANDING)
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
]
