import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { REVIEW_INVITES_PATH, UNANSWERED_REVIEWS_PATH, useReviewTasks } from './review-tasks.ts'

const Tasks = () =>
  useReviewTasks().map(({ key, title, about, href }) => (
    <p key={key}>{[title, about, href].join(' | ')}</p>
  ))

const lines = async (unanswered: number, items: readonly object[]) => {
  fakeServer({
    [`GET ${UNANSWERED_REVIEWS_PATH}`]: { body: { unanswered } },
    [`GET ${REVIEW_INVITES_PATH}`]: { body: { items, total: items.length, waiting: [] } },
  })
  renderElement(<Tasks />)
  await waitForAnswers()
  return screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)
}

const INVITE = { id: 'i1', firm: 'Idraulica Neri', title: 'Rifare il bagno', isPassedOver: false }

it('leads to the reviews that wait for an answer, and to the one to be written', async () => {
  const passedOver = { ...INVITE, id: 'i2', isPassedOver: true }
  expect(await lines(2, [INVITE, passedOver])).toEqual([
    '2 recensioni senza risposta | La tua risposta compare sotto la recensione | /profilo/impresa/recensioni',
    'Rifare il bagno | Com’è andata con Idraulica Neri? | /recensioni/i1',
  ])
})

it('has one row for all that are to be written, which names the first', async () => {
  const about = 'Rifare il bagno | Com’è andata con Idraulica Neri?'
  expect(await lines(0, [INVITE, { ...INVITE, id: 'i2' }])).toEqual([
    `${about} Hai un’altra recensione da scrivere. | /recensioni`,
  ])
})

it('is nothing where nothing waits', async () => {
  expect(await lines(0, [])).toEqual([])
})
