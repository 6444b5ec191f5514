import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { anOwnItem } from '#web/testing/an-own-item.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { ItemList } from './item-list.tsx'

const MINE = `GET ${showcasePaths.mine}`
const list = (...items: OwnShowcaseItemReply[]) => ({ body: { items, total: items.length } })

const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs(), ...answers })
  renderElement(<ItemList />, { at: '/i-miei-annunci?tab=vetrina' })
  await waitForAnswers()
  return server
}
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('article') as HTMLElement)
const offers = (title: string) =>
  [...card(title).queryAllByRole('button'), ...card(title).queryAllByRole('link')].map(
    (control) => control.textContent?.split(':')[0],
  )
const writes = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

beforeEach(dismissToast)

describe('one’s own showcase', () => {
  it('says how far each offer is, and offers only what can be done with it', async () => {
    await open({
      [MINE]: list(
        anOwnItem({ id: 'a', title: 'Tavolo' }),
        anOwnItem({ id: 'b', title: 'Sedia', isVerified: false, moderationState: 'pending' }),
        anOwnItem({
          id: 'c',
          title: 'Lampada',
          isVerified: false,
          moderationState: 'rejected',
          rejectionReason: 'Manca la foto',
        }),
        anOwnItem({ id: 'd', title: 'Divano', status: 'sold', soldAt: '2026-03-02T09:00:00.000Z' }),
        anOwnItem({ id: 'e', title: 'Bici', status: 'expired', isActive: false }),
      ),
    })
    expect(card('Tavolo').getByText('Attivo')).toBeTruthy()
    expect(offers('Tavolo')).toEqual([
      'Segna come venduto',
      'Elimina',
      'Modifica',
      'Vedi l’annuncio',
    ])
    expect(card('Sedia').getByText('In attesa di approvazione')).toBeTruthy()
    expect(offers('Sedia')).toEqual(['Elimina', 'Modifica'])
    expect(card('Lampada').getByText('Manca la foto')).toBeTruthy()
    expect(offers('Lampada')).toEqual([
      'Elimina',
      'Leggi i motivi e fai reclamo',
      'Correggi e invia di nuovo',
    ])
    expect(card('Divano').getByText('Venduto il 2 marzo 2026.')).toBeTruthy()
    expect(offers('Divano')).not.toContain('Modifica')
    expect(card('Bici').getByText('Scaduto')).toBeTruthy()
    expect(offers('Bici')).toContain('Rinnova')
  })

  it('deletes only after it was asked twice', async () => {
    const { calls } = await open({
      [MINE]: list(anOwnItem()),
      [`DELETE ${showcasePaths.own('v1')}`]: { status: 204 },
    })
    await userEvent.click(card('Tavolo in noce').getByRole('button', { name: /^Elimina/ }))
    const question = within(screen.getByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Annulla' }))
    expect(writes(calls)).toEqual([])

    await userEvent.click(card('Tavolo in noce').getByRole('button', { name: /^Elimina/ }))
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }),
    )
    expect(writes(calls)).toEqual([`DELETE ${showcasePaths.own('v1')}`])
    expect(useToast.getState().toast).toMatchObject({ title: 'Annuncio eliminato' })
  })

  it('says why something could not be done, and changes nothing', async () => {
    const message = 'Puoi rinnovare l’annuncio solo negli ultimi 5 giorni di pubblicazione'
    await open({
      [MINE]: list(anOwnItem({ publicUntil: '2026-03-05T09:00:00.000Z' })),
      [`POST ${showcasePaths.renew('v1')}`]: {
        status: 409,
        body: { code: 'showcase-item.renewed-too-early', message },
      },
    })
    await userEvent.click(card('Tavolo in noce').getByRole('button', { name: /^Rinnova/ }))
    expect(useToast.getState().toast).toMatchObject({ title: 'Errore', description: message })
    expect(card('Tavolo in noce').getByText('Attivo')).toBeTruthy()
  })

  it('says what to do when there is nothing yet, and offers to try again when it did not come', async () => {
    const { answers } = await open({ [MINE]: { status: 500 } })
    const retry = screen.getByRole('button', { name: 'Riprova' })
    answers[MINE] = list()
    await userEvent.click(retry)
    expect(await screen.findByText('Non hai ancora messo niente in vetrina')).toBeTruthy()
  })
})
