import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { REQUIRED_FIRM_PARTS } from '#modules/firms/contract/own-firm.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './start-page.tsx'

const NO_FIRM = {
  id: null,
  slug: null,
  state: 'draft',
  missing: REQUIRED_FIRM_PARTS,
  isPublic: false,
  waitingSince: null,
  suspendedReason: null,
  rejectionReason: null,
  isPhonePublic: true,
  provinceId: null,
  regionId: null,
  trades: [],
  areas: [],
  areaNames: [],
  viesOutcome: null,
}
const IN_MILAN = { ...NO_FIRM, provinceId: 'MI', regionId: '03' }

const visit = async (at: string, firm: object = NO_FIRM) => {
  const rights = { savedSearches: 3, instantAlerts: false }
  const server = fakeServer({
    ...signedInAs({ landing: '/profilo/inizio' }),
    'GET /api/firm': { body: firm },
    'GET /api/alerts': { body: { items: [], total: 0, rights, ofFirm: 0 } },
    'GET /api/categories': { body: [] },
    'GET /api/categories/popular?limit=8': { body: [] },
    'GET /api/regions': { body: [] },
    'GET /api/job-requests?regionId=03&provinceId=MI&limit=6&offset=0': {
      body: { jobs: [aJob({ title: 'Perdita in bagno' })], total: 1 },
    },
    'GET /api/job-requests?categoryId=idraulico&regionId=03&provinceId=MI&limit=6&offset=0': {
      body: { jobs: [aJob({ title: 'Caldaia ferma' })], total: 1 },
    },
    'GET /api/job-requests?regionId=03&provinceId=MI&limit=50&offset=0': {
      body: {
        jobs: [
          ...['Scale da tinteggiare', 'Camere da imbiancare'].map((title) =>
            aJob({ id: title, title, categoryId: 'imbianchino' }),
          ),
          aJob({ id: 'j3', title: 'Stufa da pulire', categoryId: 'caldaie' }),
        ],
        total: 3,
      },
    },
    'PATCH /api/users/me': { body: {} },
  })
  renderElement(<page.Component />, { at })
  await waitForAnswers()
  return server
}
const patched = (calls: readonly { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const open = async (...asked: Parameters<typeof visit>) => patched((await visit(...asked)).calls)
const step = () => screen.getByText(/^Passo \d di 5$/).textContent
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const MAIN = () =>
  [...document.querySelectorAll('.button.primary, .primary')].map(({ textContent }) => textContent)

describe('the first steps of a professional', () => {
  it('begin with trade and place, and each can be skipped', async () => {
    expect(await open('/profilo/inizio')).toEqual([])
    expect(step()).toBe('Passo 1 di 5')
    expect(screen.getByRole('combobox', { name: /Mestieri/ })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Dove lavori/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Ragione sociale/ })).toBeNull()
    expect(link('Salta questo passo')).toBe('/profilo/inizio?passo=2')
    expect(MAIN()).toEqual([expect.stringContaining('Avanti')])
  })

  it('say what is missing instead of going on', async () => {
    const { calls } = await visit('/profilo/inizio')
    await userEvent.click(screen.getByRole('button', { name: 'Avanti' }))
    await waitForAnswers()
    expect(step()).toBe('Passo 1 di 5')
    expect(screen.getAllByText(/Manca almeno un mestiere/)[0]).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('are over for whoever has no time now, who goes home', async () => {
    const { calls } = await visit('/profilo/inizio')
    expect(link('Non ora')).toBe('/')
    await userEvent.click(screen.getByRole('link', { name: 'Non ora' }))
    expect(patched(calls)).toEqual([{ isStarting: false }])
  })

  it('go on where somebody left off, with two questions', async () => {
    await open('/profilo/inizio', { ...NO_FIRM, missing: ['vatId', 'legalName'] })
    expect(step()).toBe('Passo 2 di 5')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: /Ragione sociale/ })).toHaveProperty(
      'required',
      true,
    )
  })

  it('ask for the number alone where VIES knows the name', async () => {
    const missing = ['vatId', 'legalName']
    await open('/profilo/inizio', { ...NO_FIRM, missing, isViesOn: true })
    expect(screen.getByText('Se lasci vuoto, la cerchiamo noi con la partita IVA')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Ragione sociale/ })).toHaveProperty(
      'required',
      false,
    )
  })

  it('come to the press that shows the profile, once it is complete', async () => {
    await open('/profilo/inizio', { ...NO_FIRM, missing: [] })
    expect(step()).toBe('Passo 3 di 5')
    expect(screen.getByRole('button', { name: 'Mostra il profilo' })).toBeTruthy()
    expect(MAIN()).toEqual([expect.stringContaining('Mostra il profilo')])
  })

  it('lead on from a profile that waits or is shown', async () => {
    await open('/profilo/inizio?passo=3', { ...NO_FIRM, missing: [], state: 'waiting' })
    expect(screen.queryByRole('button', { name: 'Mostra il profilo' })).toBeNull()
    expect(link('Avanti')).toBe('/profilo/inizio?passo=4')
  })

  it('come to the alert then, which can be skipped', async () => {
    await open('/profilo/inizio', { ...NO_FIRM, missing: [], state: 'waiting' })
    expect(step()).toBe('Passo 4 di 5')
    expect(await screen.findByRole('button', { name: 'Nuovo avviso' })).toBeTruthy()
    expect(link('Salta questo passo')).toBe('/profilo/inizio?passo=5')
  })

  it('end with the requests near the seat, and are over then', async () => {
    expect(await open('/profilo/inizio?passo=5', IN_MILAN)).toEqual([{ isStarting: false }])
    expect(screen.getByRole('heading', { name: 'Richieste nella tua provincia' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Perdita in bagno/ })).toBeTruthy()
  })

  it('end with the requests of the trade, where there is one', async () => {
    await open('/profilo/inizio?passo=5', { ...IN_MILAN, trades: ['idraulico'] })
    expect(screen.getByRole('link', { name: /Caldaia ferma/ })).toBeTruthy()
    expect(link('Vedi tutte le richieste')).toContain('categoryId=idraulico')
  })

  it('end with the requests of several trades before all others', async () => {
    await open('/profilo/inizio?passo=5', { ...IN_MILAN, trades: ['idraulico', 'caldaie'] })
    const titles = within(screen.getByRole('list', { name: 'Richieste nella tua provincia' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(titles).toEqual(['Stufa da pulire', 'Scale da tinteggiare', 'Camere da imbiancare'])
    expect(screen.getByText('Vedi prima quelle dei tuoi mestieri.')).toBeTruthy()
  })
})
