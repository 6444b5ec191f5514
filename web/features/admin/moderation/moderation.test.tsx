import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { moderationPaths } from '#modules/listings/contract/paths.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase-paths.ts'
import type { ListingKind } from '#modules/listings/contract/vocabulary.ts'
import { anOwnItem } from '#web/testing/an-own-item.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { draw, settle } from '#web/testing/draw.tsx'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { page } from './moderation-page.tsx'

const queue = (kind: ListingKind, state: string) =>
  `GET ${moderationPaths.queue({ kind, state, limit: 50 })}`
const holding = (...items: unknown[]) => ({ body: { items, total: items.length } })

const open = async (at: string, answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs({ role: 'moderator' }), ...answers })
  draw(<page.Component />, { at })
  await settle()
  return server
}
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the moderators’ desk', () => {
  it('shows an offer with price and seller, and approves it at its own address', async () => {
    const { calls } = await open('/admin?tipo=vetrina', {
      [queue('showcase', 'pending')]: holding(
        anOwnItem({ moderationState: 'pending', isVerified: false }),
      ),
      [`POST ${showcaseModerationPaths.approve('v1')}`]: { body: {} },
    })
    expect(screen.getByText('Bruno Neri')).toBeTruthy()
    expect(screen.getByText(/249,90/)).toBeTruthy()
    await press('Approva')
    expect(writes(calls).map(({ path }) => path)).toEqual([showcaseModerationPaths.approve('v1')])
  })

  it('shows what an owner would change in a published listing, and only that', async () => {
    const job = anOwnJob()
    const { title: _, ...same } = job
    await open('/admin', {
      [queue('job', 'pending')]: holding({
        ...job,
        moderationState: 'pending',
        pendingChanges: { ...same, title: 'Rifare bagno e cucina' },
      }),
    })
    expect(screen.getByText('Rifare bagno e cucina').tagName).toBe('INS')
    expect(document.querySelectorAll('ins')).toHaveLength(1)
  })

  it('answers a modification request, with the corrected words and nothing else', async () => {
    const { calls } = await open('/admin?stato=modification_requested', {
      [queue('job', 'modification_requested')]: holding(
        anOwnJob({ status: 'modification_requested', modificationRequest: 'È una doccia' }),
      ),
      [`POST ${moderationPaths.resolveModification('j1')}`]: { body: {} },
    })
    await press('Rispondi')
    await press('Invia la risposta')
    expect(screen.getByText("Scrivi una risposta per l'autore della richiesta")).toBeTruthy()
    expect(writes(calls)).toEqual([])

    const title = screen.getByRole('textbox', { name: 'Titolo' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Rifare la doccia')
    await userEvent.type(screen.getByRole('textbox', { name: /^Risposta/ }), 'Fatto')
    await press('Invia la risposta')
    expect(writes(calls)[0]?.body).toEqual({
      message: 'Fatto',
      changes: { title: 'Rifare la doccia' },
    })
  })
})
