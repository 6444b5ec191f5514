import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './alerts-page.tsx'

const LIST = `GET ${alertPaths.mine}`
const ONE = alertPaths.one('a1')

const anAlert = (changes: Partial<AlertReply> = {}): AlertReply => ({
  id: 'a1',
  name: 'Bagni a Roma',
  category: { id: 'idraulico', name: 'Idraulico' },
  region: { id: '12', name: 'Lazio' },
  province: null,
  city: 'Roma',
  near: null,
  radiusKm: null,
  q: 'bagno',
  frequency: 'instant',
  isPaused: false,
  matchCount: 3,
  lastMatchAt: '2026-03-03T08:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  ...changes,
})
const listOf = (...items: AlertReply[]) => ({ body: { items, total: items.length } })

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(<page.Component />, { at: '/avvisi' })
  await waitForAnswers()
  return server
}
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(dismissToast)

describe('my alerts', () => {
  it('say what they look for and what they found, and lead to the list', async () => {
    await open({ [LIST]: listOf(anAlert()) })
    for (const words of ['Bagni a Roma', 'Idraulico', 'Roma, Lazio', 'bagno', 'Subito'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(/3 richieste, l’ultima/)).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Vedi le richieste/ })
    expect(link.getAttribute('href')).toBe(
      '/lavori?q=bagno&categoryId=idraulico&regionId=12&city=Roma',
    )
  })

  it('lead to the list of their province alone', async () => {
    const milan = { province: { id: 'MI', name: 'Milano' }, city: null, q: null }
    await open({ [LIST]: listOf(anAlert({ ...milan, region: { id: '03', name: 'Lombardia' } })) })
    const link = screen.getByRole('link', { name: /^Vedi le richieste/ })
    expect(link.getAttribute('href')).toBe('/lavori?categoryId=idraulico&regionId=03&provinceId=MI')
  })

  it('say around which comune they look, and lead to that circle', async () => {
    const around = { near: { id: 'G224', name: 'Padova' }, radiusKm: 25, city: null, q: null }
    await open({ [LIST]: listOf(anAlert({ ...around, region: null })) })
    expect(screen.getByText('entro 25 km da Padova')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Vedi le richieste/ })
    expect(link.getAttribute('href')).toBe('/lavori?categoryId=idraulico&city=Padova&radiusKm=25')
  })

  it('are paused and woken', async () => {
    const { calls } = await open({
      [LIST]: listOf(anAlert()),
      [`PATCH ${ONE}`]: ({ body }) => ({ body: anAlert(body as Partial<AlertReply>) }),
    })
    await press(/^Metti in pausa/)
    expect(await screen.findByText('In pausa')).toBeTruthy()
    await press(/^Riattiva/)
    expect(await screen.findByText('Subito')).toBeTruthy()
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(sent).toEqual([{ isPaused: true }, { isPaused: false }])
  })

  it('are renamed and told less often', async () => {
    const { calls } = await open({
      [LIST]: listOf(anAlert()),
      [`PATCH ${ONE}`]: ({ body }) => ({ body: anAlert(body as Partial<AlertReply>) }),
    })
    await press(/^Modifica/)
    const name = screen.getByLabelText('Nome dell’avviso')
    await userEvent.clear(name)
    await userEvent.type(name, 'Lavori vicini')
    await userEvent.click(screen.getByRole('radio', { name: /^Una volta al giorno/ }))
    await press('Salva')
    expect(await screen.findByText('Lavori vicini')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ name: 'Lavori vicini', frequency: 'daily' })
  })

  it('are deleted after a question, and not without', async () => {
    const { calls } = await open({
      [LIST]: listOf(anAlert()),
      [`DELETE ${ONE}`]: { status: 204 },
    })
    await press(/^Elimina/)
    await press('Annulla')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await press(/^Elimina .*Bagni/)
    await press('Elimina')
    expect(await screen.findByText('Non hai ancora nessun avviso')).toBeTruthy()
  })

  it('stay as they are when the server refuses', async () => {
    await open({ [LIST]: listOf(anAlert()), [`PATCH ${ONE}`]: { status: 503 } })
    await press(/^Metti in pausa/)
    await waitFor(() => expect(useToast.getState().toast).toMatchObject({ title: 'Errore' }))
    expect(screen.getByText('Subito')).toBeTruthy()
  })

  it('that do not come are asked for again', async () => {
    const { answers } = await open({ [LIST]: { status: 500 } })
    answers[LIST] = listOf(anAlert())
    await press('Riprova')
    expect(await screen.findByText('Bagni a Roma')).toBeTruthy()
  })
})
