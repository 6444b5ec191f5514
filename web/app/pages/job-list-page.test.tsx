import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { aJob } from '#web/testing/a-job.ts'
import { takeComplaints } from '#web/testing/complaints.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './job-list-page.tsx'

const CATEGORIES = {
  body: [
    { id: 'casa', name: 'Casa', slug: 'casa', parentId: null, image: null },
    { id: 'idraulico', name: 'Idraulico', slug: 'idraulico', parentId: 'casa', image: null },
  ],
}

const PLACES = {
  [`GET ${placePaths.categories}`]: CATEGORIES,
  [`GET ${placePaths.categoriesAround()}`]: { body: CATEGORIES.body.slice(0, 1) },
  [`GET ${placePaths.categoriesAround('idraulico')}`]: CATEGORIES,
  [`GET ${placePaths.regions}`]: { body: [{ id: 'r1', name: 'Lazio', code: '12', slug: 'lazio' }] },
}

const someJobs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    aJob({ id: `j${from + index}`, title: `Lavoro ${from + index}` }),
  )

const list = (query: string) => `GET /api/job-requests?${query}`
const FIRST = list('limit=20&offset=0')
const AFTER = 'riga-20'
const SECOND = list('limit=20&offset=20')
const NEXT = list(`limit=20&offset=20&after=${AFTER}`)

const open = async (at = '/lavori') => {
  const rendered = renderElement(<page.Component />, { at })
  await waitForAnswers()
  return rendered
}
const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const more = () => screen.queryByRole('link', { name: 'Carica Altri Lavori' })
const search = () => within(screen.getByRole('search'))

beforeEach(signedOut)

describe('the list of requests', () => {
  it('shows six placeholders while it waits, and no counter', async () => {
    fakeServer({ ...PLACES, [FIRST]: { arrives: 'never' } })
    const { container } = await open()
    expect(container.querySelectorAll('.card-grid > *')).toHaveLength(6)
    expect(screen.queryByText(/^Mostrando/)).toBeNull()
    expect(more()).toBeNull()
  })

  it('adds the next page below, and offers more only while there is more', async () => {
    const { calls } = fakeServer({
      ...PLACES,
      [FIRST]: { body: { jobs: someJobs(20), total: 23, after: AFTER } },
      [NEXT]: { body: { jobs: someJobs(3, 20), total: 23 } },
    })
    await open()
    expect(await screen.findByText('Mostrando 20 di 23 richieste')).toBeTruthy()
    expect(more()?.getAttribute('href')).toBe('/lavori?offset=20')

    await userEvent.click(more() as HTMLElement)
    expect(await screen.findByText('Mostrando 23 di 23 richieste')).toBeTruthy()
    expect(titles()).toHaveLength(23)
    expect(titles().at(-1)).toBe('Lavoro 22')
    expect(more()).toBeNull()
    expect(readPath()).toBe('/lavori')
    expect(calls.filter(({ path }) => path.endsWith('offset=0'))).toHaveLength(1)
  })

  it('counts the places anew once a contact was revealed', async () => {
    const jobs = (revealCount: number) => ({ body: { jobs: [aJob({ revealCount })], total: 1 } })
    const { answers } = fakeServer({
      ...PLACES,
      ...signedInAs({ subscriptionStatus: 'active' }),
      [`GET ${revealPaths.mine}`]: { body: [] },
      [FIRST]: jobs(2),
      [`POST ${revealPaths.job('j1')}`]: {
        body: {
          clientName: 'Giulia',
          clientLastName: 'Rossi',
          clientEmail: 'giulia@example.it',
          clientPhone: null,
          hasWhatsapp: false,
          emailVerified: true,
          preferredContactMethods: ['email'],
          callTimePreferences: [],
        },
      },
    })
    await open()
    await screen.findByText('3 posti liberi')
    answers[FIRST] = jobs(3)
    await userEvent.click(screen.getByRole('button', { name: 'Scopri i Contatti' }))
    expect(await screen.findByText('2 posti liberi')).toBeTruthy()
    expect(await screen.findByText('Giulia Rossi')).toBeTruthy()
  })

  it('says that there are more than a thousand', async () => {
    fakeServer({
      ...PLACES,
      [list('q=bagno&facets=true&limit=20&offset=0')]: {
        body: { jobs: someJobs(20), total: 1000, totalIsAtLeast: true },
      },
    })
    await open('/lavori?q=bagno')
    expect(await screen.findByText('Mostrando 20 di oltre 1.000 richieste')).toBeTruthy()
  })

  it('says what to do when nothing was found', async () => {
    fakeServer({ ...PLACES, [FIRST]: { body: { jobs: [], total: 0 } } })
    await open()
    const title = await screen.findByText('Nessuna richiesta trovata')
    expect(title.closest('.empty-state')?.textContent).toContain(
      'Prova a modificare i filtri di ricerca per trovare più risultati',
    )
    expect(more()).toBeNull()
  })

  it.each([0, 1])(
    'offers a wider circle and the provinces around for %i results',
    async (count) => {
      const nearby = { radiusKm: 25, provinces: [{ id: 'VE', name: 'Venezia', regionId: 'r5' }] }
      const body = { jobs: someJobs(count), total: count, nearby }
      fakeServer({ ...PLACES, [list('city=Padova&sort=oldest&limit=20&offset=0')]: { body } })
      await open('/lavori?city=Padova&sort=oldest')
      const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
      await screen.findByRole('link', { name: 'Provincia di Venezia' })
      expect(hrefOf('Cerca entro 25 km da Padova')).toBe('/lavori?city=Padova&radiusKm=25')
      expect(hrefOf('Provincia di Venezia')).toBe('/lavori?regionId=r5&provinceId=VE')
    },
  )

  it('offers to try again after a failure, and shows the list when it comes', async () => {
    const { answers } = fakeServer({ ...PLACES, [FIRST]: { status: 500 } })
    await open()
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    answers[FIRST] = { body: { jobs: someJobs(1), total: 1 } }
    await userEvent.click(retry)
    expect(await screen.findByText('Mostrando 1 di 1 richieste')).toBeTruthy()
    expect(takeComplaints()).toEqual([['Failed to fetch job requests']])
  })

  it('keeps what is there when the next page fails', async () => {
    fakeServer({
      ...PLACES,
      [FIRST]: { body: { jobs: someJobs(20), total: 23, after: AFTER } },
      [NEXT]: { status: 500 },
    })
    await open()
    await screen.findByText('Mostrando 20 di 23 richieste')
    await userEvent.click(more() as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy()
    expect(titles()).toHaveLength(20)
    expect(takeComplaints()).toEqual([['Failed to fetch job requests']])
  })
})

describe('searching the list', () => {
  it('writes what was chosen into the address, from the first request on', async () => {
    const query = 'q=doccia&categoryId=idraulico&regionId=r1&city=Roma'
    fakeServer({
      ...PLACES,
      [SECOND]: { body: { jobs: someJobs(3, 20), total: 23 } },
      [`GET ${placePaths.suggestions('doccia')}`]: { body: { categories: [], cities: [] } },
      [list(`${query}&facets=true&limit=20&offset=0`)]: { body: { jobs: someJobs(1), total: 1 } },
    })
    await open('/lavori?offset=20')
    await search().findByRole('option', { name: 'Idraulico' })
    await userEvent.type(search().getByLabelText('Parole chiave'), 'doccia')
    await userEvent.selectOptions(search().getByLabelText('Categoria'), 'Idraulico')
    await userEvent.selectOptions(search().getByLabelText('Regione'), 'Lazio')
    await userEvent.type(search().getByLabelText('Città o CAP'), 'Roma')
    await userEvent.click(search().getAllByRole('button', { name: 'Cerca' })[0] as HTMLElement)

    await waitFor(() => expect(readPath()).toBe(`/lavori?${query}`))
    const count = await screen.findByText('Mostrando 1 di 1 richieste a Roma')
    // The form is made anew: who searched by keyboard goes on from what was found.
    await waitFor(() => expect(document.activeElement).toBe(count))
  })

  it('takes a filter away with its button, and with a city its distance', async () => {
    const filtered = 'categoryId=idraulico&regionId=r1&city=Roma'
    fakeServer({
      ...PLACES,
      [`GET ${placePaths.provinces('r1')}`]: { body: [] },
      [list(`${filtered}&radiusKm=25&limit=20&offset=0`)]: { body: { jobs: [], total: 0 } },
      [list('categoryId=idraulico&regionId=r1&limit=20&offset=0')]: {
        body: { jobs: someJobs(1), total: 1 },
      },
    })
    await open(`/lavori?${filtered}&radiusKm=25`)
    const chips = () => screen.getAllByRole('button', { name: /^Togli/ })
    await screen.findByRole('button', { name: 'Togli Lazio' })
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      'Togli Idraulico',
      'Togli Lazio',
      'Togli Roma',
      'Togli entro 25 km',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Togli Roma' }))
    await waitFor(() => expect(readPath()).toBe('/lavori?categoryId=idraulico&regionId=r1'))
    await waitFor(() => expect(chips()).toHaveLength(2))
  })

  it('starts from all categories and all regions, children under their parents', async () => {
    fakeServer({ ...PLACES, [FIRST]: { body: { jobs: [], total: 0 } } })
    await open()
    const child = await search().findByRole('option', { name: 'Idraulico' })
    expect(child.closest('optgroup')?.label).toBe('Casa')
    expect(search().getByLabelText('Categoria')).toHaveProperty('value', '')
    expect(search().getByRole('option', { name: 'Tutte le categorie' })).toBeTruthy()
    expect(search().getByRole('option', { name: 'Tutte le regioni' })).toBeTruthy()
    expect(search().getByPlaceholderText('Cerca città...')).toBeTruthy()
  })
})
