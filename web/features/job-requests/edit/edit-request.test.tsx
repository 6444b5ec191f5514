import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { JobRequestText } from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { readPath, renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { tradeQuestionsPath } from '../form/trade-questions.tsx'
import { page } from './edit-request-page.tsx'

const GET = `GET ${ownJobPaths.own('j1')}`
const PATCH = `PATCH ${ownJobPaths.own('j1')}`
const PLACES = {
  [`GET ${placePaths.regions}`]: { body: [{ id: 'r1', name: 'Emilia-Romagna' }] },
  [`GET ${placePaths.provinces('r1')}`]: { body: [{ id: 'p1', name: 'Bologna' }] },
  [`GET ${placePaths.cities('p1')}`]: { body: [{ id: 'A944', name: 'Bologna' }] },
  [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'c1', name: 'Idraulico' }] },
  [`GET ${tradeQuestionsPath('c1')}`]: {
    body: [
      { id: 'q1', kind: 'size', label: 'Superficie', choices: [], unit: 'm²' },
      { id: 'q2', kind: 'choice', label: 'Muri', choices: ['Buoni', 'Muffa'], unit: null },
      { id: 'q3', kind: 'yes_no', label: 'Soppalco', choices: [], unit: null },
    ],
  },
  [`GET ${placePaths.category('c2')}`]: { body: { id: 'c2', name: 'Elettricista' } },
}
const REJECTED = anOwnJob({
  isVerified: false,
  moderationState: 'rejected',
  rejectionReason: 'C’è un numero di telefono nel testo',
})

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...PLACES, ...answers })
  renderElement(
    <PageParamsContext value={{ id: 'j1' }}>
      <page.Component />
    </PageParamsContext>,
    { at: '/i-miei-annunci/j1/modifica' },
  )
  await waitForAnswers()
  return server
}
const box = (name: RegExp) => screen.getByLabelText(name, { selector: 'input,textarea,select' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia per l’approvazione' }))
const writes = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PATCH')

beforeEach(() => {
  dismissToast()
  localStorage.clear()
})

describe('editing a request', () => {
  it('begins with what was written, the reason of the rejection above it', async () => {
    await open({ [GET]: { body: REJECTED } })
    expect(screen.getByText('C’è un numero di telefono nel testo')).toBeTruthy()
    await waitFor(() => expect(box(/^Provincia/)).toHaveProperty('value', 'p1'))
    expect(box(/^Regione/)).toHaveProperty('value', 'r1')
    expect(box(/^Città/)).toHaveProperty('value', 'Bologna')
    expect(box(/^Categoria/)).toHaveProperty('value', 'Idraulico')
    expect(box(/^Titolo/)).toHaveProperty('value', 'Rifare il bagno')
    expect(box(/^Telefono\*$/)).toHaveProperty('value', '3331234567')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    expect(screen.queryByText(/termini di servizio/)).toBeNull()
  })

  it('asks what the trade asks, with what was answered, and sends answers as typed', async () => {
    const answers = [{ questionId: 'q1', value: 12.5, question: 'Superficie', text: '12,5 m²' }]
    const { calls } = await open({
      [GET]: { body: anOwnJob({ answers }) },
      [PATCH]: { body: anOwnJob() },
    })
    await waitFor(() => expect(box(/^Superficie \(m²\)/)).toHaveProperty('value', '12,5'))
    await userEvent.selectOptions(box(/^Muri/), 'Muffa')
    await userEvent.selectOptions(box(/^Soppalco/), 'No')
    await send()
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([
        {
          body: {
            answers: [
              { questionId: 'q1', value: '12,5' },
              { questionId: 'q2', value: 'Muffa' },
              { questionId: 'q3', value: 'false' },
            ],
          },
        },
      ]),
    )
  })

  it('has a control for every field of the contract', async () => {
    await open({ [GET]: { body: REJECTED } })
    const lacking = () => {
      const controls = [...document.querySelectorAll('form [id], form [name]')]
      const asked = new Set(controls.flatMap((one) => [one.id, one.getAttribute('name')]))
      // What was typed to find a category is no control.
      asked.add('categoryWords')
      return Object.keys(JobRequestText.entries).filter((field) => !asked.has(field))
    }
    // Pictures and what the trade asks are loaded later.
    await waitFor(() => expect(lacking()).toEqual([]))
  })

  it('sends everything, its pictures too, and goes back to the list', async () => {
    const { calls } = await open({ [GET]: { body: REJECTED }, [PATCH]: { body: REJECTED } })
    await userEvent.clear(box(/^Titolo/))
    await userEvent.type(box(/^Titolo/), 'Rifare la doccia')
    await send()
    await waitFor(() => expect(readPath()).toBe('/i-miei-annunci'))
    expect(useToast.getState().toast).toMatchObject({ title: 'Annuncio inviato' })
    const sent = (writes(calls)[0] as { body?: object }).body ?? {}
    expect(sent).toMatchObject({
      title: 'Rifare la doccia',
      categoryId: 'c1',
      provinceId: 'p1',
      clientPhone: '3331234567',
    })
    expect(sent).toHaveProperty('images')
    for (const name of ['password', 'privacyAccepted', 'categoryName'])
      expect(Object.keys(sent)).not.toContain(name)
  })

  it('sends a name of before that reads as a link, and takes no other such name', async () => {
    const named = anOwnJob({ clientName: 'Dr.Rossi' })
    const { calls } = await open({ [GET]: { body: named }, [PATCH]: { body: named } })
    const name = box(/^Nome/)
    await userEvent.type(name, '.it')
    await send()
    const summary = await screen.findByRole('region', { name: 'Controlla i dati inseriti' })
    expect(within(summary).getByText(/Il nome non può contenere un indirizzo web/)).toBeTruthy()
    expect(writes(calls)).toEqual([])
    await userEvent.clear(name)
    await userEvent.type(name, 'Dr.Rossi')
    await send()
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { clientName: 'Dr.Rossi' } }]))
  })

  it('sends nothing that is not whole, and says what is missing', async () => {
    const { calls } = await open({ [GET]: { body: REJECTED } })
    await userEvent.clear(box(/^Titolo/))
    await send()
    const summary = await screen.findByRole('region', { name: 'Controlla i dati inseriti' })
    expect(within(summary).getByText('Inserisci un titolo')).toBeTruthy()
    expect(writes(calls)).toEqual([])
  })

  it('keeps what was written when it is refused, and says why', async () => {
    const message = 'Questa richiesta è già completata'
    await open({
      [GET]: { body: REJECTED },
      [PATCH]: { status: 409, body: { code: 'job-request.completed', message } },
    })
    await userEvent.type(box(/^Titolo/), '!')
    await send()
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({ title: 'Errore', description: message }),
    )
    expect(box(/^Titolo/)).toHaveProperty('value', 'Rifare il bagno!')
    expect(readPath()).toBe('/i-miei-annunci/j1/modifica')
  })

  it('goes on from the edit that waits, not from what is shown', async () => {
    const { title, description, urgency, city, regionId, provinceId } = REJECTED
    const pendingChanges = {
      title: `${title} e la cucina`,
      description,
      urgency,
      city,
      regionId,
      provinceId,
      categoryId: 'c2',
      clientName: 'Giulia',
      clientLastName: 'Rossi',
      clientEmail: 'giulia@example.it',
      preferredContactMethods: ['email'],
      hasWhatsapp: false,
      callTimePreferences: [],
      maxReveals: 3,
      images: [],
    }
    await open({ [GET]: { body: anOwnJob({ moderationState: 'pending', pendingChanges }) } })
    expect(await screen.findByDisplayValue('Rifare il bagno e la cucina')).toBeTruthy()
    expect(box(/^Categoria/)).toHaveProperty('value', 'Elettricista')
    expect(box(/^Budget/)).toHaveProperty('value', '')
    expect(screen.getByText(/Intanto resta visibile la versione già pubblicata/)).toBeTruthy()
  })

  it('is closed for what is completed', async () => {
    await open({ [GET]: { body: anOwnJob({ status: 'completed' }) } })
    expect(await screen.findByText('Questa richiesta è già completata')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says so when there is no such request', async () => {
    await open({
      [GET]: {
        status: 404,
        body: { code: 'job-request.not-found', message: 'Annuncio non trovato' },
      },
    })
    expect(await screen.findByText('Annuncio non trovato')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Torna ai tuoi annunci' })).toBeTruthy()
  })
})
