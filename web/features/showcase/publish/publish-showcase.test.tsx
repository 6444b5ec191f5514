import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { SHOWCASE_REFUSALS } from '#modules/listings/contract/showcase/refusals.ts'
import { TRADER_CONFIRMATION_NOTICE } from '#modules/listings/contract/showcase/vocabulary.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anOwnItem } from '#web/testing/an-own-item.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { fillIn, readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './publish-showcase-page.tsx'

const MINE = `GET ${showcasePaths.newestOfMine}`
const POST = `POST ${showcasePaths.all}`
const PLACES = {
  [`GET ${placePaths.regions}`]: { body: [{ id: '03', name: 'Lombardia' }] },
  [`GET ${placePaths.provinces('03')}`]: { body: [{ id: 'MI', name: 'Milano' }] },
  [`GET ${placePaths.cities('MI')}`]: { body: [{ id: 'A010', name: 'Abbiategrasso' }] },
  [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'mobili', name: 'Mobili' }] },
  [MINE]: { body: { items: [], total: 0, sellerKind: null } },
}

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...PLACES, ...signedInAs(), ...answers })
  renderElement(<page.Component />, { at: '/pubblica-vetrina' })
  await waitForAnswers()
  return server
}
const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,textarea,select' })
const kind = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Pubblica in vetrina' }))
const toast = () => useToast.getState().toast
const writes = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST')

const choose = async (name: RegExp, option: string) => {
  await userEvent.click(box(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const fill = async () => {
  await kind('Prodotto')
  await kind('Come privato')
  await choose(/^Categoria/, 'Mobili')
  fillIn(box(/^Titolo/), 'Tavolo')
  fillIn(box(/^Descrizione/), 'In noce')
  fillIn(box(/^Sito web/), 'www.esempio.it')
  fillIn(box(/^Prezzo in euro/), '49,90')
  await userEvent.selectOptions(box(/^Regione/), 'Lombardia')
  await screen.findByRole('option', { name: 'Milano' })
  await userEvent.selectOptions(box(/^Provincia/), 'Milano')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('disabled', false))
  await choose(/^Città/, 'Abbiategrasso')
  await userEvent.click(box(/termini di servizio/))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  dismissToast()
})
afterEach(signedOut)

describe('publishing in the showcase', () => {
  it('sends the offer as it was typed, without consent, and says so for six seconds', async () => {
    const { calls } = await open({ [POST]: { status: 201, body: { id: 'v1' } } })
    await fill()
    await publish()
    expect(await screen.findByRole('heading', { name: 'Annuncio inviato!' })).toBeTruthy()
    expect(toast()).toMatchObject({ durationMs: 6000 })
    const sent = writes(calls)[0]?.body as Record<string, unknown>
    expect(sent).toMatchObject({
      productType: 'product',
      sellerKind: 'private',
      condition: 'new',
      price: '49,90',
      websiteUrl: 'www.esempio.it',
      sellerName: 'Ada',
      sellerEmail: 'ada@example.it',
    })
    for (const name of ['privacyAccepted', 'categoryName', 'priceType'])
      expect(Object.keys(sent)).not.toContain(name)
  })

  it('offers first the towns whose name begins with what was typed, and Enter takes the first', async () => {
    const names = ['Bovisio-Masciago', 'Cassina Milanese', 'Milano', 'Settimo Milanese']
    const towns = names.map((name) => ({ id: name, name }))
    await open({ [`GET ${placePaths.cities('MI')}`]: { body: towns } })
    await userEvent.selectOptions(box(/^Regione/), 'Lombardia')
    await screen.findByRole('option', { name: 'Milano' })
    await userEvent.selectOptions(box(/^Provincia/), 'Milano')
    await waitFor(() => expect(box(/^Città/)).toHaveProperty('disabled', false))
    await userEvent.click(box(/^Città/))
    await userEvent.keyboard('mil')
    const list = screen.getByRole('listbox', { name: 'Scegli la città' })
    const offered = [...list.querySelectorAll('[role=option]')].map((one) => one.textContent)
    expect(offered).toEqual(['Milano', 'Cassina Milanese', 'Settimo Milanese'])
    await userEvent.keyboard('{Enter}')
    expect(box(/^Città/)).toHaveProperty('value', 'Milano')
  })

  it('asks a product for its condition and a service for what the price is about', async () => {
    await open()
    expect(screen.queryByText(/^In che condizioni/)).toBeNull()
    await kind('Prodotto')
    expect(screen.getByText(/^In che condizioni/)).toBeTruthy()
    await kind('Servizio')
    expect(screen.queryByText(/^In che condizioni/)).toBeNull()
    expect(screen.getByRole('radio', { name: 'A intervento' })).toHaveProperty('checked', true)
  })

  it('keeps the condition and the price type of a draft whose section comes late', async () => {
    const draft = { productType: 'product', condition: 'good', priceType: 'hourly' }
    localStorage.setItem('mio:bozza-vetrina', JSON.stringify(draft))
    await open()
    expect(screen.getByRole('radio', { name: 'Buone condizioni' })).toHaveProperty('checked', true)
    await kind('Servizio')
    expect(screen.getByRole('radio', { name: /or/i, checked: true })).toHaveProperty(
      'value',
      'hourly',
    )
    await kind('Prodotto')
    expect(screen.getByRole('radio', { name: 'Buone condizioni' })).toHaveProperty('checked', true)
  })

  it('asks for a before and after where a service has two pictures, and keeps the answer of a draft', async () => {
    const asked = () => screen.queryByRole('checkbox', { name: /^Le prime due foto/ })
    const images = ['a', 'b'].map((letter) => `/uploads/${letter.repeat(24)}_640x480.webp`)
    const draft = { productType: 'service', images: images.slice(1), showsBefore: true }
    localStorage.setItem('mio:bozza-vetrina', JSON.stringify(draft))
    await open()
    expect(asked()).toBeNull()
    cleanup()
    localStorage.setItem('mio:bozza-vetrina', JSON.stringify({ ...draft, images }))
    await open()
    expect(asked()).toHaveProperty('checked', true)
    await kind('Prodotto')
    expect(asked()).toBeNull()
  })

  it('says who sees the contact, and that buyers write without it', async () => {
    await open()
    expect(screen.getByText(/chi ha un abbonamento.*Chi compra ti scrive qui, gratis/)).toBeTruthy()
  })

  it('links what one accepts', async () => {
    await open()
    const terms = screen.getByRole('link', { name: 'Termini' })
    expect(terms).toHaveProperty('target', '_blank')
    expect(terms.closest('label')).toBeNull()
  })

  it.each([
    ['', 'Inserisci un prezzo'],
    ['0', 'Il prezzo deve essere maggiore di 0'],
    ['-5', 'Il prezzo deve essere maggiore di 0'],
  ])('refuses the price "%s"', async (price, message) => {
    const { calls } = await open()
    if (price) await userEvent.type(box(/^Prezzo in euro/), price)
    await publish()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(writes(calls)).toEqual([])
  })

  it('wants a number from who would be called, and a website that is one', async () => {
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Telefono' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Telefono' }), '12345')
    await userEvent.type(box(/^Sito web/), 'non un sito')
    await publish()
    expect((await screen.findAllByText(/almeno 10 caratteri/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/^Inserisci un URL valido/).length).toBeGreaterThan(0)
  })

  it('says after each refusal what it was, and keeps what was typed', async () => {
    const { answers } = await open()
    await fill()
    for (const [status, title, description] of [
      [
        403,
        'Email Non Verificata',
        'Devi verificare la tua email prima di pubblicare nella vetrina. Controlla la tua casella di posta.',
      ],
      [500, 'Errore durante la pubblicazione', 'Riprova più tardi o contatta il supporto.'],
      [401, 'Accesso Richiesto', 'Devi essere registrato per pubblicare nella vetrina.'],
    ] as const) {
      answers[POST] = { status }
      await publish()
      await waitFor(() => expect(toast()).toMatchObject({ title, description }))
      expect(box(/^Titolo/)).toHaveProperty('value', 'Tavolo')
    }
  })

  it('tells whose showcase is full what makes room, and keeps what was typed', async () => {
    const code = 'showcase-item.too-many'
    await open({ [POST]: { status: 409, body: { code, message: SHOWCASE_REFUSALS[code] } } })
    await fill()
    expect(screen.queryByText('La tua vetrina è al completo')).toBeNull()
    await publish()
    expect(await screen.findByText('La tua vetrina è al completo')).toBeTruthy()
    const ways = ['tuoi annunci', 'scegli un piano superiore']
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/i-miei-annunci?tab=vetrina',
      '/abbonamento',
    ])
    expect(toast()).toMatchObject({ title: 'Vetrina al completo' })
    expect(box(/^Titolo/)).toHaveProperty('value', 'Tavolo')
  })

  it('asks how one sells, guesses nothing, and tells traders what they confirm', async () => {
    const { calls } = await open(signedInAs({ userType: 'professional' }))
    const asked = ['Come privato', 'Per lavoro'].map((name) => screen.getByRole('radio', { name }))
    expect(asked.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
    expect(screen.queryByText(TRADER_CONFIRMATION_NOTICE)).toBeNull()
    await publish()
    const message = 'Scegli se vendi come privato o per lavoro'
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(writes(calls)).toEqual([])
    await kind('Per lavoro')
    expect(screen.getByText(TRADER_CONFIRMATION_NOTICE)).toBeTruthy()
  })

  it('remembers the answer and the place of the last offer, under what was typed', async () => {
    const last = anOwnItem({ regionId: '03', provinceId: 'MI', city: 'Abbiategrasso' })
    await open({ [MINE]: { body: { items: [last], total: 7, sellerKind: 'private' } } })
    await waitFor(() => expect(box(/^Città/)).toHaveProperty('value', 'Abbiategrasso'))
    expect(box(/^Provincia/)).toHaveProperty('value', 'MI')
    expect(screen.getByRole('radio', { name: 'Come privato' })).toHaveProperty('checked', true)
    expect(box(/^Titolo/)).toHaveProperty('value', '')
  })

  it('warns who has not verified the address before anything is typed', async () => {
    await open(signedInAs({ emailVerified: false }))
    expect(screen.getByText('Prima verifica la tua email')).toBeTruthy()
  })
})

describe('publishing in the showcase, by the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends visitors to the log-in page after 500 ms, with the toast', async () => {
    signedOut()
    fakeServer(PLACES)
    renderElement(<page.Component />, { at: '/pubblica-vetrina' })
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(toast()).toMatchObject({ title: 'Accesso Richiesto' })
    expect(readPath()).toBe('/pubblica-vetrina')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(readPath()).toBe('/login?returnTo=%2Fpubblica-vetrina&tab=registrati')
  })

  it('goes home 2 s after the offer was sent, not before', async () => {
    vi.useRealTimers()
    await open({ [POST]: { status: 201, body: { id: 'v1' } } })
    await fill()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Pubblica in vetrina' }))
    for (let turns = 0; turns < 50 && !screen.queryByText('Annuncio inviato!'); turns += 1)
      await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('heading', { name: 'Annuncio inviato!' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(readPath()).toBe('/pubblica-vetrina')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(readPath()).toBe('/')
  })
})
