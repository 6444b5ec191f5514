import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { loadPage, loadRestrictedRoutes, matchRoute } from '#web/app/routes.ts'
import { useApi } from '#web/lib/api.ts'
import { anOwnItem } from '#web/testing/an-own-item.ts'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { readToastText } from '#web/testing/open-page.tsx'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'

const queue = (kind: ListingKind, state: string) =>
  `GET ${moderationPaths.queue({ kind, state, limit: 50 })}`
const holding = (...items: unknown[]) => ({ body: { items, total: items.length } })

const open = async (at: string, answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ ...signedInAs({ role: 'moderator' }), ...answers })
  await loadRestrictedRoutes('/admin')
  const { Component } = await loadPage(matchRoute('/admin').route)
  renderElement(<Component />, { at })
  await waitForAnswers()
  return server
}
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the moderators’ admin area', () => {
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
    expect(screen.queryByText('Bruno Neri')).toBeNull()
    await leave()
    expect(writes(calls).map(({ path }) => path)).toEqual([showcaseModerationPaths.approve('v1')])
  })

  it('reads the public lists of this tab again once a decision is sent, and not before', async () => {
    const server = fakeServer({
      ...signedInAs({ role: 'moderator' }),
      [queue('job', 'pending')]: holding(anOwnJob({ moderationState: 'pending' })),
      [`POST ${moderationPaths.approve('j1')}`]: { body: {} },
      [`GET ${jobPaths.recent}`]: { body: [] },
    })
    await loadRestrictedRoutes('/admin')
    const { Component } = await loadPage(matchRoute('/admin').route)
    const PublicList = () => <p>{useApi(jobPaths.recent).data ? 'letta' : 'vuota'}</p>
    renderElement(
      <>
        <Component />
        <PublicList />
      </>,
      { at: '/admin' },
    )
    await waitForAnswers()
    const read = () => server.calls.filter(({ path }) => path === jobPaths.recent).length
    expect(read()).toBe(1)
    await press('Approva')
    await waitForAnswers()
    expect(read()).toBe(1)
    await leave()
    await vi.waitFor(() => expect(read()).toBe(2))
  })

  it('says why what is needed today comes first', async () => {
    await open('/admin', {
      [queue('job', 'pending')]: holding(
        anOwnJob({ title: 'Tubo rotto', urgency: 'day', moderationState: 'pending' }),
        anOwnJob({ id: 'j2', title: 'Rifare il tetto', moderationState: 'pending' }),
      ),
    })
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(cards[0]).toContain('Entro oggi, prima delle altre')
    expect(cards[1]).not.toContain('prima delle altre')
  })

  it('takes the last decision back before anybody is told, and sends it with the next one', async () => {
    const { calls } = await openTwo()
    await userEvent.click(screen.getAllByRole('button', { name: 'Approva' })[0] as HTMLElement)
    expect(screen.queryByRole('heading', { name: 'Rifare il tetto' })).toBeNull()
    await press('Annulla')
    expect(screen.getByRole('heading', { name: 'Rifare il tetto' })).toBeTruthy()
    await leave()
    expect(writes(calls)).toEqual([])

    await userEvent.click(screen.getAllByRole('button', { name: 'Approva' })[0] as HTMLElement)
    await userEvent.click(screen.getAllByRole('button', { name: 'Approva' })[0] as HTMLElement)
    expect(writes(calls).map(({ path }) => path)).toEqual([moderationPaths.approve('j1')])
    await leave()
  })

  it('counts a decision in the menu at once, and no longer when it is taken back', async () => {
    await open('/admin', {
      [queue('job', 'pending')]: holding(anOwnJob({ moderationState: 'pending' })),
      [`GET ${operationsPaths.summary}`]: {
        body: { pending: 1, showcasePending: 0, waiting: [{ name: 'requests', total: 1 }] },
      },
    })
    const waiting = () => document.querySelectorAll('.waiting-count').length
    expect(waiting()).toBeGreaterThan(0)
    await press('Approva')
    expect(waiting()).toBe(0)
    await press('Annulla')
    await waitForAnswers()
    expect(waiting()).toBeGreaterThan(0)
  })

  it('tells requests of clients who have not confirmed their address from the others', async () => {
    await open('/admin', {
      [queue('job', 'pending')]: holding(
        anOwnJob({ id: 'a', title: 'Senza conferma', emailVerified: false }),
        anOwnJob({ id: 'b', title: 'Confermata' }),
      ),
    })
    const badge = screen.getByText('Indirizzo non confermato')
    expect(badge.closest('article')?.textContent).toContain('Senza conferma')
  })

  it('shows what an owner would change in a published listing, and only that', async () => {
    const job = anOwnJob()
    const { title: _, ...same } = job
    await open('/admin', {
      [queue('job', 'pending')]: holding({
        ...job,
        moderationState: 'pending',
        pendingChanges: { ...same, title: 'Rifare bagno e cucina', budget: '500_1000' },
      }),
    })
    expect(screen.getByText('Rifare bagno e cucina').tagName).toBe('INS')
    expect(document.querySelectorAll('ins')).toHaveLength(2)
    expect(screen.getByText('€500 - €1.000').tagName).toBe('INS')
    expect(document.body.textContent).not.toContain('500_1000')
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
    expect(screen.getByText('Scrivi una risposta per chi ha chiesto la modifica')).toBeTruthy()
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
  it('is worked from the keyboard: arrows between the cards, A approves, R asks for a reason', async () => {
    const { calls } = await openTwo()
    await userEvent.keyboard('a')
    expect(writes(calls)).toEqual([])

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tinteggiare')
    await userEvent.keyboard('{ArrowUp}{Control>}a{/Control}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rifare il tetto')
    expect(writes(calls)).toEqual([])

    await userEvent.keyboard('a')
    await waitForAnswers()
    expect(writes(calls)).toEqual([])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tinteggiare')

    await userEvent.keyboard('r')
    await press('Doppione')
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ })
    expect(reason.value).toContain('già pubblicato')
    await userEvent.clear(reason)
    await userEvent.type(reason, 'Tara')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Termini/ }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /La legge/ }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Rifiuta' }))
    await leave()
    expect(writes(calls).map(({ path }) => path)[0]).toBe(moderationPaths.approve('j1'))
    expect(writes(calls).at(1)).toMatchObject({
      path: moderationPaths.reject('j2'),
      body: { reason: 'Tara', ground: 'law', seen: 'pending' },
    })
  })

  it('approves together those that were ticked, and keeps the ones that failed ticked', async () => {
    const { calls } = await openTwo()
    const together = screen.getByRole('button', { name: 'Approva selezionati' })
    expect(together.hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona Tinteggiare' }))
    await userEvent.click(together)
    await leave()
    await waitForAnswers()
    expect(writes(calls).map(({ path }) => path)).toEqual([moderationPaths.approve('j2')])
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(ticks.map(({ checked }) => checked)).toEqual([false, false, true])
  })

  it('names one’s own that it skipped, keeps what failed selected, and counts the rest', async () => {
    const OWN = {
      code: 'staff.own-matter',
      message: 'È una cosa tua: la decide un’altra persona dello staff',
    }
    const { calls } = await open('/admin', {
      [queue('job', 'pending')]: holding(
        ...['Mia', 'Di altri', 'Guasta'].map((title, at) =>
          anOwnJob({ id: `j${at}`, title, moderationState: 'pending' }),
        ),
      ),
      [`POST ${moderationPaths.approve('j0')}`]: { status: 403, body: OWN },
      [`POST ${moderationPaths.approve('j1')}`]: { body: {} },
      [`POST ${moderationPaths.approve('j2')}`]: { status: 500, body: { code: 'x', message: 'y' } },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }))
    await press('Approva selezionati')
    await leave()
    await waitForAnswers()
    expect(writes(calls)).toHaveLength(3)
    expect(readToastText()).toEqual([
      '1 richiesta approvata',
      `Approvazioni non riuscite: 1. Riprova. «Mia»: ${OWN.message}.`,
    ])
  })

  it('does not tick what waits for its client’s consent, which nobody may approve', async () => {
    const dictated = { title: 'Dettata', moderationState: 'pending', consent: 'missing' } as const
    await open('/admin', {
      [queue('job', 'pending')]: holding(
        anOwnJob({ id: 'j1', title: 'Rifare il tetto', moderationState: 'pending' }),
        anOwnJob({ id: 'j2', ...dictated }),
      ),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }))
    expect(screen.getByText('1 di 2')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Seleziona Dettata' })).toBeNull()
  })
})

const leave = async () => {
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  await waitForAnswers()
}

/** Two requests wait; approving succeeds for the first and fails for the second. */
const openTwo = () => {
  const waiting = [
    anOwnJob({ id: 'j1', title: 'Rifare il tetto', moderationState: 'pending' }),
    anOwnJob({ id: 'j2', title: 'Tinteggiare', moderationState: 'pending' }),
  ]
  return open('/admin', {
    [queue('job', 'pending')]: () => holding(...waiting),
    [`POST ${moderationPaths.approve('j1')}`]: () => {
      waiting.shift()
      return { body: {} }
    },
    [`POST ${moderationPaths.approve('j2')}`]: { status: 500 },
  })
}
