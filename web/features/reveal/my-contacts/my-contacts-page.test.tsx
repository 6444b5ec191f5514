import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { draw, settle } from '#web/testing/draw.tsx'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { page } from './my-contacts-page.tsx'

const FIRST = `GET ${revealPaths.mine}?limit=100&offset=0`
const SECOND = `GET ${revealPaths.mine}?limit=100&offset=100`
const PATCH = `PATCH ${revealPaths.one('r1')}`

type JobReveal = Extract<ContactRevealReply, { kind: 'job' }>

const aReveal = (changes: Partial<JobReveal> = {}): ContactRevealReply => ({
  id: 'r1',
  kind: 'job',
  listingId: 'j1',
  title: 'Rifare il bagno',
  city: 'Bologna',
  status: 'active',
  revealedAt: '2026-03-02T09:00:00.000Z',
  note: null,
  report: null,
  reportableUntil: '2026-03-09T09:00:00.000Z',
  contact: {
    clientName: 'Giulia',
    clientLastName: 'Rossi',
    clientEmail: 'giulia@example.it',
    clientPhone: '333 123 4567',
    hasWhatsapp: true,
    preferredContactMethods: ['phone'],
    callTimePreferences: ['morning'],
  },
  ...changes,
})

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  draw(<page.Component />, { at: '/i-miei-contatti' })
  await settle()
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
    expect(hrefOf('333 123 4567')).toBe('tel:3331234567')
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
    const more = await screen.findByRole('button', { name: 'Mostra i contatti precedenti' })
    expect(calls.filter(({ path }) => path.includes('offset=100'))).toEqual([])
    await userEvent.click(more)
    expect(await screen.findByText('La centunesima')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mostra i contatti precedenti' })).toBeNull()
  })
})

describe('a private note', () => {
  it('says that it is not saved yet, and that it is', async () => {
    const { calls } = await open({
      [FIRST]: { body: [aReveal()] },
      [PATCH]: { body: aReveal({ note: 'Richiamare' }) },
    })
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
