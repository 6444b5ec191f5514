import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { personalPaths } from '#modules/personal/contract/paths.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { page } from './privacy-page.tsx'

const ENDING = {
  listings: 1,
  pictures: 3,
  openOrders: ['ORD-2026-000007'],
  paidUntil: '2026-04-03T09:00:00.000Z',
  renews: true,
  invoices: 2,
  obstacle: null,
}

const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...signedInAs(),
    [`GET ${personalPaths.ending}`]: { body: ENDING },
    [`GET ${personalPaths.accesses}`]: { body: [] },
    [`GET ${personalPaths.consents}`]: { body: [] },
    ...answers,
  })
  openPage(page, '/profilo/privacy')
  return server
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(signedOut)

describe('privacy and data', () => {
  it('says before anything is pressed what goes, what ends and what stays', async () => {
    open()
    expect(await screen.findByText(/1 annuncio e 3 immagini/)).toBeTruthy()
    expect(screen.getByText(/ORD-2026-000007/)).toBeTruthy()
    expect(screen.getByText(/pagato fino al 3 aprile 2026, finisce subito/)).toBeTruthy()
    expect(screen.getByText(/2 fatture e gli ordini pagati/)).toBeTruthy()
  })

  it('shows who saw the data: people by name, staff without one', async () => {
    const listing = { kind: 'job', id: '1', title: 'Rifare il bagno' }
    const at = '2026-03-01T09:00:00.000Z'
    open({
      [`GET ${personalPaths.accesses}`]: {
        body: [
          { by: 'member', name: 'Carlo Verdi', action: null, listing, at },
          { by: 'staff', name: null, action: 'user.view', listing: null, at },
        ],
      },
    })
    expect(await screen.findByText('Carlo Verdi')).toBeTruthy()
    expect(screen.getByText('Ha visto i contatti di «Rifare il bagno»')).toBeTruthy()
    expect(screen.getByText('Ha aperto la scheda del tuo account')).toBeTruthy()
  })

  it('puts the complaint about a wrong password beside its field, and sends nothing without one', async () => {
    const issues = [{ path: 'password', message: 'Password non corretta' }]
    const { calls } = open({
      [`DELETE ${personalPaths.me}`]: {
        status: 400,
        body: { code: 'password.wrong', message: 'Password non corretta', issues },
      },
    })
    await screen.findByRole('button', { name: 'Elimina il mio account' })
    await press('Elimina il mio account')
    await screen.findByRole('alertdialog')
    await press('Elimina per sempre')
    const dialog = within(screen.getByRole('alertdialog'))
    expect((await dialog.findAllByText('Inserisci la tua password')).length).toBeGreaterThan(0)
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])

    await userEvent.type(dialog.getByLabelText(/La tua password/), 'Sbagliata1')
    await press('Elimina per sempre')
    expect((await dialog.findAllByText('Password non corretta')).length).toBeGreaterThan(0)
  })

  it('offers no button while something stands in the way', async () => {
    open({ [`GET ${personalPaths.ending}`]: { body: { ...ENDING, obstacle: 'last-admin' } } })
    expect(await screen.findByText(/resta senza amministratori/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Elimina il mio account' })).toBeNull()
  })

  it('tells when the export is refused', async () => {
    open({
      [`GET ${personalPaths.export}`]: {
        status: 429,
        body: { code: 'rate.limited', message: 'Troppi tentativi. Riprova tra 9 minuti.' },
      },
    })
    await screen.findByRole('button', { name: 'Scarica i miei dati' })
    await press('Scarica i miei dati')
    await waitFor(() => expect(readToastText()?.join()).toContain('Riprova tra 9 minuti'))
  })
})
