import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { RequestTimeline } from './request-story.tsx'

const story = (changes: Parameters<typeof anOwnJob>[0]) => {
  const { unmount } = renderElement(<RequestTimeline job={anOwnJob(changes)} />)
  const items = within(screen.getByRole('list', { name: 'A che punto è la richiesta' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.getAttribute('aria-current')] as const)
  unmount()
  return {
    done: items.flatMap(([text]) =>
      text?.endsWith(' (fatto)') ? [text.replace(' (fatto)', '')] : [],
    ),
    next: items.filter(([, current]) => current === 'step').map(([text]) => text),
    all: items.length,
  }
}

it('tells a request from sending to the end of the work, with the next step named', () => {
  const sent = story({ isVerified: false, moderationState: 'pending', revealCount: 0 })
  expect(sent.done).toEqual([expect.stringMatching(/^Inviata il /)])
  expect(sent.next).toEqual(['Approvazione'])
  expect(sent.all).toBe(6)
  expect(story({ revealCount: 0 }).next).toEqual(['Chi vede i tuoi contatti'])
})

it('calls only the first version approved while a change is at the staff', () => {
  expect(story({ moderationState: 'approved' }).done[1]).toBe('Approvata')
  expect(story({ moderationState: 'pending' }).done[1]).toBe('Prima versione approvata')
})

it('awaits the approval again once the staff took it back, whoever saw the contacts meanwhile', () => {
  const waiting = { isVerified: false, moderationState: 'pending', decidedAt: null } as const
  const { next, done } = story({ ...waiting, revealCount: 1, maxReveals: 5 })
  expect(next).toEqual(['Approvazione'])
  expect(done).toContain('1 di 5 professionisti')
})

it('counts what the server counts, and skips what did not happen', () => {
  const offered = {
    revealCount: 3,
    maxReveals: 5,
    contactMode: 'on_request',
    quoteCount: 1,
  } as const
  expect(story(offered).done.slice(2)).toEqual([
    'Si sono proposti in 3 (massimo 5)',
    '1 preventivo',
  ])
  const chosen = story({ revealCount: 2, quoteCount: 0, chosenName: 'Idraulica Neri' })
  expect(chosen.done).not.toContain('0 preventivi')
  expect(chosen.done.at(-1)).toBe('Scelta fatta')
  // Not yet completed: the words must not say so.
  expect(chosen.next).toEqual(['Fine del lavoro'])
})

it('of work that is done leads on to the review that may be written, and a withdrawn one was never work', () => {
  const done = { status: 'completed', completedAt: '2026-03-02T10:00:00.000Z' } as const
  const without = story({ ...done, revealCount: 1, quoteCount: 0, chosenName: null })
  expect(without.next).toEqual([])
  // Neither quotes nor a choice, of which there were none.
  expect(without.all).toBe(4)
  const review = { state: 'open', path: '/recensioni/i1' } as const
  expect(story({ ...done, chosenName: 'Idraulica Neri', review }).next).toEqual(['Recensione'])
  expect(story({ ...done, isVerified: false, revealCount: 0 }).done).toHaveLength(1)
})
