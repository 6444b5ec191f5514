import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { aReveal } from '#web/testing/a-reveal.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './my-contacts-page.tsx'

const FIRST = `GET ${revealPaths.mine}?limit=100&offset=0`
const SECOND = `GET ${revealPaths.mine}?limit=100&offset=100`
const PATCH = `PATCH ${revealPaths.one('r1')}`

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(<page.Component />, { at: '/i-miei-contatti' })
  await waitForAnswers()
  return server
}
const note = () => screen.getByRole('textbox', { name: /^Nota privata/ })
const save = () => userEvent.click(screen.getByRole('button', { name: /^Salva nota/ }))

beforeEach(dismissToast)

describe('my contacts', () => {
  it('can be called, written to and found on WhatsApp; arriving takes no focus', async () => {
    await open({ [FIRST]: { body: [aReveal()] } })
    const hrefOf = (name: string | RegExp) =>
      screen.getByRole('link', { name }).getAttribute('href')
    expect(screen.getByText('Giulia Rossi')).toBeTruthy()
    expect(screen.getByText('Indirizzo non confermato')).toBeTruthy()
    expect(hrefOf('333 123 4567')).toBe('tel:+393331234567')
    expect(hrefOf('giulia@example.it')).toBe('mailto:giulia@example.it')
    expect(hrefOf('Scrivi su WhatsApp')).toBe('https://wa.me/393331234567')
    expect(hrefOf(/^Vedi l’annuncio/)).toBe('/lavori/j1')
    expect(document.activeElement).toBe(document.body)
  })

  it('none yet: leads to the requests', async () => {
    await open({ [FIRST]: { body: [] } })
    expect(await screen.findByText('Non hai ancora scoperto nessun contatto')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sfoglia le richieste' })).toHaveProperty(
      'pathname',
      '/lavori',
    )
  })

  it('that do not come are asked for again', async () => {
    const { answers } = await open({ [FIRST]: { status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    answers[FIRST] = { body: [aReveal()] }
    await userEvent.click(retry)
    expect(await screen.findByText('Giulia Rossi')).toBeTruthy()
  })

  it('are shown a hundred at a time', async () => {
    const hundred = Array.from({ length: 100 }, (_, number) => aReveal({ id: `r${number}` }))
    const { calls } = await open({
      [FIRST]: { body: hundred },
      [SECOND]: { body: [aReveal({ id: 'r100', title: 'La centunesima' })] },
    })
    const more = await screen.findByText('Mostra i contatti precedenti')
    expect(calls.filter(({ path }) => path.includes('offset=100'))).toEqual([])
    await userEvent.click(more)
    expect(await screen.findByText('La centunesima')).toBeTruthy()
    expect(screen.queryByText('Mostra i contatti precedenti')).toBeNull()
  })
})

describe('how far a contact went', () => {
  it('is stored with one press and leaves the list of its old state', async () => {
    const TO_CALL = `GET ${revealPaths.mine}?limit=100&offset=0&progress=to_call`
    const server = fakeServer({
      ...signedInAs(),
      [TO_CALL]: { body: [aReveal()] },
      [PATCH]: { body: aReveal({ progress: 'won' }) },
    })
    renderElement(<page.Component />, { at: '/i-miei-contatti?stato=to_call' })
    await waitForAnswers()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Preso')
    expect(await screen.findByText('Nessun contatto in questo stato')).toBeTruthy()
    await waitForAnswers()
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ progress: 'won' })
  })

  it('stays as it was when it cannot be stored', async () => {
    await open({ [FIRST]: { body: [aReveal()] }, [PATCH]: { status: 503 } })
    const state = screen.getByRole<HTMLSelectElement>('combobox', { name: /^A che punto sei/ })
    await userEvent.selectOptions(state, 'Perso')
    await waitFor(() => expect(state.value).toBe('to_call'))
    expect(useToast.getState().toast?.description).toBe('Lo stato non è stato salvato. Riprova.')
  })
})

describe('a private note', () => {
  it('says that it is not saved yet, and that it is', async () => {
    const { calls } = await open({
      [FIRST]: { body: [aReveal()] },
      [PATCH]: { body: aReveal({ note: 'Richiamare' }) },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Aggiungi una nota/ }))
    expect(document.activeElement).toBe(note())
    await userEvent.type(note(), 'Richiamare')
    expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
    await save()
    expect(await screen.findByText('Nota salvata')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ note: 'Richiamare' })
    await userEvent.type(note(), '!')
    expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  })

  it('keeps its words when saving fails', async () => {
    await open({ [FIRST]: { body: [aReveal({ note: 'Prima' })] }, [PATCH]: { status: 503 } })
    await userEvent.click(screen.getByRole('button', { name: /^Modifica la nota/ }))
    await userEvent.type(note(), ' e dopo')
    await save()
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({
        title: 'Errore',
        description: 'La nota non è stata salvata. Riprova.',
      }),
    )
    expect(note()).toHaveProperty('value', 'Prima e dopo')
    expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  })
})

describe('the listing behind a contact', () => {
  const link = () => screen.queryByRole('link', { name: /^Vedi l’annuncio/ })

  it('is linked while anybody may see it, and not when its page is gone', async () => {
    await open({ [FIRST]: { body: [aReveal()] } })
    expect(link()?.getAttribute('href')).toBe('/lavori/j1')
  })

  it('that is no longer public is named and leads nowhere', async () => {
    await open({ [FIRST]: { body: [aReveal({ isPublic: false })] } })
    expect(screen.getByText('Non più pubblico')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Rifare il bagno' })).toBeTruthy()
    expect(link()).toBeNull()
  })

  it('may be of the showcase: then the seller stands there', async () => {
    const { contact: _, ...rest } = aReveal()
    const seller = {
      sellerName: 'Bruno',
      sellerLastName: 'Neri',
      sellerEmail: 'bruno@example.it',
      hasWhatsapp: false,
      preferredContactMethods: ['email'],
      callTimePreferences: [],
    }
    await open({ [FIRST]: { body: [{ ...rest, kind: 'showcase', contact: seller }] } })
    expect(screen.getByText('Bruno Neri')).toBeTruthy()
    expect(link()?.getAttribute('href')).toBe('/vetrina/j1')
  })
})

describe('Segnala contatto', () => {
  const REPORT = `POST ${revealPaths.report('r1')}`
  const button = () => screen.queryByRole('button', { name: /^Segnala contatto/ })
  const aReport = {
    id: 'p1',
    fault: 'fake' as const,
    details: null,
    state: 'open' as const,
    decision: null,
    createdAt: '2026-03-03T09:00:00.000Z',
    decidedAt: null,
  }

  it('sends what is wrong, and the card says that it is being looked at', async () => {
    const { calls } = await open({
      [FIRST]: { body: [aReveal()] },
      [REPORT]: { status: 201, body: aReport },
    })
    await userEvent.click(button() as HTMLElement)
    await userEvent.click(screen.getByRole('radio', { name: 'Richiesta o contatto falso' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Racconta/ }), 'Numero inventato')
    await userEvent.click(screen.getByRole('button', { name: 'Invia segnalazione' }))
    expect(await screen.findByText('Segnalazione in esame')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      fault: 'fake',
      details: 'Numero inventato',
    })
    expect(button()).toBeNull()
  })

  it('sends nothing before somebody says what is wrong', async () => {
    const { calls } = await open({ [FIRST]: { body: [aReveal()] } })
    await userEvent.click(button() as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'Invia segnalazione' }))
    expect(screen.getByText('Indica che cosa non va')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('is not offered after seven days, nor twice', async () => {
    await open({
      [FIRST]: {
        body: [
          aReveal({ id: 'a', reportableUntil: '2026-03-03T08:59:00.000Z' }),
          aReveal({
            id: 'b',
            report: { ...aReport, state: 'accepted', decision: 'Hai ragione' },
          }),
        ],
      },
    })
    expect(button()).toBeNull()
    expect(screen.getByText('Segnalazione accolta')).toBeTruthy()
    expect(screen.getByText('Hai ragione')).toBeTruthy()
  })
})
