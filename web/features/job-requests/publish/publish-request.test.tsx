import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import {
  fillGuest,
  fillWork,
  findField,
  openPublishForm,
  PLACE_ANSWERS,
  PUBLISHED_ANSWER,
  pressPublish,
} from '#web/testing/publish-form.tsx'
import { fillIn, readPath, renderElement } from '#web/testing/render-element.tsx'
import { page } from './publish-request-page.tsx'

describe('publishing a request', () => {
  beforeEach(() => {
    localStorage.clear()
    dismissToast()
    signedOut()
  })

  it('makes the account first and once, then the request, again when that failed, and never sends consent or password with the request', async () => {
    let requests = 0
    const passwordsWhileSending: number[] = []
    const { calls } = fakeServer({
      ...PLACE_ANSWERS,
      [`POST ${identityPaths.register}`]: () => {
        signedInAs()
        return { status: 201, body: { ...ADA_USER, emailSent: true } }
      },
      [`GET ${identityPaths.user}`]: { body: ADA_USER },
      [`POST ${jobPaths.all}`]: () => {
        requests += 1
        passwordsWhileSending.push(screen.queryAllByLabelText(/^Password/).length)
        return requests === 1
          ? { status: 503, body: {} }
          : { status: 201, body: { id: 'j1', title: 'Bagno' } }
      },
    })
    openPublishForm()
    await fillWork()
    await fillGuest()
    await pressPublish()
    await waitFor(() =>
      expect(useToast.getState().toast?.description).toBe(
        'Si è verificato un errore durante la pubblicazione della richiesta',
      ),
    )
    expect(findField(/^Titolo/)).toHaveProperty('value', 'Bagno')
    await pressPublish()

    await screen.findByRole('heading', { name: 'Richiesta Creata!' })
    expect(passwordsWhileSending[0]).toBe(1)
    const writes = calls.filter(({ method }) => method === 'POST')
    expect(writes.map(({ path }) => path)).toEqual([
      identityPaths.register,
      jobPaths.all,
      jobPaths.all,
    ])
    expect(writes[0]?.body).toMatchObject({ email: 'ada@example.it', userType: 'client' })
    for (const { body } of writes.slice(1)) {
      expect(body).toMatchObject({
        categoryId: 'idraulico',
        regionId: '03',
        provinceId: 'MI',
        city: 'Abbiategrasso',
        urgency: 'week',
        preferredContactMethods: ['email'],
      })
      const sent = Object.keys(body as object)
      expect(sent).not.toContain('privacyAccepted')
      expect(sent).not.toContain('password')
    }
    expect(useToast.getState().toast).toMatchObject({
      title: 'Richiesta Creata!',
      description: 'L’annuncio sarà pubblicato dopo l’approvazione dell’amministratore.',
    })
    expect(screen.queryByRole('link', { name: 'Vai alla moderazione' })).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('leads who may approve it to the moderation', async () => {
    fakeServer({ ...PLACE_ANSWERS, ...PUBLISHED_ANSWER, ...signedInAs({ role: 'admin' }) })
    openPublishForm()
    await waitFor(() => expect(findField(/^Cognome/)).toHaveProperty('value', 'Rossi'))
    await fillWork()
    await userEvent.click(findField(/termini di servizio/))
    await pressPublish()
    await screen.findByRole('heading', { name: 'Richiesta Creata!' })
    const link = screen.getByRole('link', { name: 'Vai alla moderazione' })
    expect(link.getAttribute('href')).toBe('/admin')
  })

  it('says what is missing beside the fields and in a summary that takes the focus, and sends nothing', async () => {
    const { calls } = fakeServer(PLACE_ANSWERS)
    openPublishForm()
    await screen.findByLabelText(/^Password/, { selector: 'input' })
    await pressPublish()

    const summary = await screen.findByRole('region', { name: 'Controlla i dati inseriti' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const complaints = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(complaints.slice(0, 4)).toEqual([
      'Seleziona una categoria',
      'Inserisci un titolo',
      'Inserisci una descrizione',
      'Seleziona una regione',
    ])
    for (const message of [
      'Seleziona una categoria',
      'Seleziona una provincia',
      'Seleziona una città',
      'Inserisci la tua email',
      'La password deve avere almeno 8 caratteri',
      'Devi accettare i termini di servizio e la privacy policy',
    ]) {
      expect(within(summary).getByText(message)).not.toBeNull()
    }
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('asks for a phone number once phone or WhatsApp is chosen', async () => {
    fakeServer(PLACE_ANSWERS)
    openPublishForm()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Telefono' }))
    await pressPublish()
    expect(
      await screen.findAllByText(
        'Il numero di telefono è obbligatorio quando selezioni contatto telefonico o WhatsApp (almeno 10 caratteri)',
      ),
    ).toHaveLength(2)
  })

  it('changing the region clears province and city; they wait for the choice before them', async () => {
    fakeServer(PLACE_ANSWERS)
    openPublishForm()
    expect(findField(/^Provincia/)).toHaveProperty('disabled', true)
    expect(findField(/^Città/)).toHaveProperty('disabled', true)
    await fillWork()
    await userEvent.selectOptions(findField(/^Regione/), 'Lazio')

    await waitFor(() => expect(findField(/^Provincia/)).toHaveProperty('value', ''))
    expect(findField(/^Città/)).toHaveProperty('value', '')
    expect(findField(/^Città/)).toHaveProperty('disabled', true)
  })

  it('fills in a member’s own data and asks for no password', async () => {
    fakeServer({ ...PLACE_ANSWERS, ...signedInAs() })
    openPublishForm()
    await waitFor(() => expect(findField(/^Nome/)).toHaveProperty('value', 'Ada'))
    expect(findField(/^Cognome/)).toHaveProperty('value', 'Rossi')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })

  it('keeps what was typed for the next visit, but no password', async () => {
    fakeServer(PLACE_ANSWERS)
    const first = openPublishForm()
    fillIn(findField(/^Titolo/), 'Tetto che perde')
    fillIn(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'Segreta123')
    first.unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Segreta123')

    openPublishForm()
    await waitFor(() => expect(findField(/^Titolo/)).toHaveProperty('value', 'Tetto che perde'))
  })
})

describe('publishing on a phone', () => {
  const wide = globalThis.matchMedia
  beforeEach(() => {
    localStorage.clear()
    signedOut()
    globalThis.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: /width </.test(media),
        media,
      }) as MediaQueryList
  })
  afterEach(() => {
    globalThis.matchMedia = wide
  })
  const onward = () => userEvent.click(screen.getByRole('button', { name: 'Avanti' }))
  const where = () => screen.getByText(/^Passo \d di \d$/).textContent

  it('goes on when a step is right, says what is wrong in it alone, and back a step', async () => {
    const { calls } = fakeServer(PLACE_ANSWERS)
    renderElement(<page.Component />, { at: '/pubblica-annuncio' })
    await waitFor(() => expect(where()).toBe('Passo 1 di 4'))
    await onward()
    const summary = await screen.findByRole('region', { name: 'Controlla i dati inseriti' })
    expect(summary.textContent).not.toMatch(/regione|password/i)
    expect(document.activeElement).toBe(summary)
    await fillWork()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Controlla i dati inseriti' })).toBeNull(),
    )
    await onward()
    await waitFor(() => expect(where()).toBe('Passo 2 di 4'))
    expect(readPath()).toBe('/pubblica-annuncio?passo=2')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Dove'))
    await userEvent.click(screen.getByRole('button', { name: 'Indietro' }))
    await waitFor(() => expect(where()).toBe('Passo 1 di 4'))
    expect(findField(/^Titolo/)).toHaveProperty('value', 'Bagno')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
