import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { revealerPaths } from '#modules/reveal/contract/owner-paths.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { takeComplaints } from '#web/testing/complaints.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './my-listings-page.tsx'

const MINE = `GET ${jobPaths.mine}`
const list = (...jobs: OwnJobRequestReply[]) => ({ body: { jobs, total: jobs.length } })

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(<page.Component />, { at: '/i-miei-annunci' })
  await waitForAnswers()
  return server
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const toast = () => useToast.getState().toast
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET')
const reads = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path === jobPaths.mine).length

beforeEach(dismissToast)

describe('my requests', () => {
  it('name whom the client chose, and nobody before', async () => {
    await open({
      [MINE]: list(
        anOwnJob({ id: 'a', title: 'Bagno', chosenName: 'Neri Impianti' }),
        anOwnJob({ id: 'b', title: 'Tetto' }),
      ),
    })
    const textOf = (title: string) =>
      screen.getByRole('heading', { name: title }).closest('article')?.textContent
    expect(textOf('Bagno')).toContain('Hai scelto Neri Impianti.')
    expect(textOf('Tetto')).not.toContain('Hai scelto')
  })

  it('say how far each one is, and how many professionals have the contact', async () => {
    await open({
      [MINE]: list(
        anOwnJob({ id: 'a', title: 'Bagno' }),
        anOwnJob({ id: 'b', title: 'Tetto', isVerified: false, moderationState: 'pending' }),
        anOwnJob({ id: 'c', title: 'Porta', status: 'modification_requested' }),
        anOwnJob({
          id: 'd',
          title: 'Muro',
          isVerified: false,
          moderationState: 'rejected',
          rejectionReason: 'C’è un numero di telefono nel testo',
        }),
        anOwnJob({ id: 'e', title: 'Siepe', isActive: false }),
      ),
    })
    const card = (title: string) =>
      within(screen.getByRole('heading', { name: title }).closest('article') as HTMLElement)
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Muro')
    expect(card('Bagno').getByText('Attivo')).toBeTruthy()
    expect(card('Bagno').getByText('2 di 5 professionisti')).toBeTruthy()
    expect(card('Tetto').getByText('In attesa di approvazione')).toBeTruthy()
    expect(card('Tetto').queryByText('Attivo')).toBeNull()
    expect(card('Porta').getByText('In Modifica')).toBeTruthy()
    expect(card('Muro').getByText('Rifiutata')).toBeTruthy()
    expect(card('Muro').getByText('C’è un numero di telefono nel testo')).toBeTruthy()
    expect(
      card('Muro')
        .getByRole('link', { name: /^Correggi/ })
        .getAttribute('href'),
    ).toBe('/i-miei-annunci/d/modifica')
    expect(card('Siepe').getByText('Scaduta')).toBeTruthy()
    expect(card('Siepe').queryByRole('link', { name: /^Vedi l’annuncio/ })).toBeNull()
  })

  it('that are completed carry a badge, no action and no contact', async () => {
    await open({ [MINE]: list(anOwnJob({ status: 'completed', revealCount: 0 })) })
    expect(await screen.findByText('Completato')).toBeTruthy()
    expect(screen.queryByText('giulia@example.it')).toBeNull()
    expect(screen.queryByText('3331234567')).toBeNull()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('none yet: says where to begin', async () => {
    await open({ [MINE]: list() })
    expect(await screen.findByText('Non hai ancora pubblicato nessun annuncio')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/pubblica-annuncio']))
  })

  it('that do not come are asked for again', async () => {
    const { answers } = await open({ [MINE]: { status: 500 } })
    expect(await screen.findByText('Non riusciamo a caricare i tuoi annunci')).toBeTruthy()
    answers[MINE] = list(anOwnJob())
    await press('Riprova')
    expect(await screen.findByText('Rifare il bagno')).toBeTruthy()
    expect(takeComplaints()).toEqual([['Failed to fetch job requests']])
  })

  it('name who has the contact, once that is asked for', async () => {
    const REVEALS = `GET ${revealerPaths.revealersOf('j1')}`
    const { calls } = await open({
      [MINE]: list(anOwnJob({ revealCount: 1 })),
      [REVEALS]: {
        body: [
          {
            id: 'r1',
            name: 'Piero Bianchi',
            revealedAt: '2026-03-02T09:00:00.000Z',
            firm: null,
            page: 'bianchi-roma',
          },
        ],
      },
    })
    expect(calls.some(({ path }) => path.endsWith('/reveals'))).toBe(false)
    await userEvent.click(await screen.findByText(/^Chi ha visto i tuoi contatti/))
    expect(await screen.findByText('Piero Bianchi')).toBeTruthy()
    expect(screen.getByText('2 marzo 2026, 10:00')).toBeTruthy()
    const firm = screen.getByRole('link', { name: 'Il profilo della sua impresa' })
    expect(firm).toHaveProperty('pathname', '/professionisti/bianchi-roma')
  })
})

describe('what is done with a request', () => {
  it('is completed only after a second yes, and the list is read again', async () => {
    const { calls, answers } = await open({ [MINE]: list(anOwnJob({ revealCount: 0 })) })
    await press(/^Segna come completato/)
    const question = within(screen.getByRole('alertdialog'))
    expect(document.activeElement?.textContent).toBe('Annulla')
    expect(writes(calls)).toEqual([])

    answers[`POST ${ownJobPaths.complete('j1')}`] = { body: {} }
    answers[MINE] = list(anOwnJob({ status: 'completed', revealCount: 0 }))
    await userEvent.click(question.getByRole('button', { name: 'Segna come completato' }))
    expect(await screen.findByText('Completato')).toBeTruthy()
    expect(toast()).toMatchObject({ title: 'Richiesta completata', variant: 'default' })
    expect(reads(calls)).toBe(2)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement?.textContent).toContain('Rifare il bagno')
  })

  it('one that waits is withdrawn, and called neither published nor done', async () => {
    const waiting = { isVerified: false, moderationState: 'pending', publicUntil: null } as const
    const { answers } = await open({ [MINE]: list(anOwnJob(waiting)) })
    await press(/^Ritira la richiesta/)
    answers[`POST ${ownJobPaths.complete('j1')}`] = { body: {} }
    const withdrawn = { isVerified: false, isActive: false, status: 'completed' } as const
    answers[MINE] = list(anOwnJob(withdrawn))
    const question = within(screen.getByRole('alertdialog', { name: 'Non ti serve più?' }))
    await userEvent.click(question.getByRole('button', { name: 'Ritira la richiesta' }))
    expect(await screen.findByText('Ritirata')).toBeTruthy()
    expect(toast()).toMatchObject({ title: 'Richiesta ritirata' })
    expect(screen.queryByText(/[Cc]ompletato|In attesa/)).toBeNull()
  })

  it('a modification needs words, and at least ten characters of them', async () => {
    const { calls, answers } = await open({ [MINE]: list(anOwnJob()) })
    await press(/^Richiedi modifica/)
    await screen.findByRole('dialog')
    const box = screen.getByRole('textbox', { name: /^Che cosa vuoi cambiare/ })
    await userEvent.type(box, '   ')
    await press('Invia la richiesta')
    const withProblem = (description: RegExp) => screen.findByRole('textbox', { description })
    expect(await withProblem(/Inserisci una descrizione della modifica richiesta/)).toBe(box)
    await userEvent.type(box, 'Il prezzo')
    await press('Invia la richiesta')
    expect(await withProblem(/Descrivi la modifica richiesta \(almeno 10 caratteri\)/)).toBe(box)
    expect(writes(calls)).toEqual([])

    answers[`POST ${ownJobPaths.requestModification('j1')}`] = { body: {} }
    await userEvent.type(box, ' è salito')
    await press('Invia la richiesta')
    await waitFor(() => expect(toast()?.title).toBe('Hai chiesto una modifica'))
    expect(writes(calls)[0]?.body).toEqual({ modificationRequest: 'Il prezzo è salito' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a refused modification is told, and its words are kept', async () => {
    const message = 'Hai già chiesto di modificare questa richiesta'
    await open({
      [MINE]: list(anOwnJob()),
      [`POST ${ownJobPaths.requestModification('j1')}`]: {
        status: 409,
        body: { code: 'job-request.modification-pending', message },
      },
    })
    await press(/^Richiedi modifica/)
    await screen.findByRole('dialog')
    const box = screen.getByRole('textbox', { name: /^Che cosa vuoi cambiare/ })
    await userEvent.type(box, 'Il prezzo è salito')
    await press('Invia la richiesta')
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Errore',
        description: message,
        variant: 'destructive',
      }),
    )
    expect(box).toHaveProperty('value', 'Il prezzo è salito')
  })

  it('contacts are stopped after a second yes', async () => {
    const { calls } = await open({
      [MINE]: list(anOwnJob()),
      [`POST ${ownJobPaths.stopContacts('j1')}`]: { body: {} },
    })
    await press(/^Chiudi i contatti/)
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(writes(calls)).toEqual([])
    await press(/^Chiudi i contatti/)
    const question = within(screen.getByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Chiudi i contatti' }))
    await waitFor(() => expect(toast()?.title).toBe('Contatti chiusi'))
    expect(writes(calls)).toHaveLength(1)
  })

  it('one that is no longer public is renewed at once', async () => {
    await open({
      [MINE]: list(anOwnJob({ isActive: false })),
      [`POST ${ownJobPaths.renew('j1')}`]: { body: {} },
    })
    await press(/^Rinnova/)
    await waitFor(() => expect(toast()?.title).toBe('Richiesta rinnovata'))
  })
})
