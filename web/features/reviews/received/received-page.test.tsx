import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reviewPaths } from '#modules/reviews/contract/paths.ts'
import type { ReceivedListReply } from '#modules/reviews/contract/reviews.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './received-page.tsx'

const reviewOf = (firstName: string): ReceivedListReply['items'][number] => ({
  id: firstName,
  firstName,
  month: 'novembre 2026',
  category: 'Caldaie e stufe',
  city: 'Padova',
  didWork: 'yes',
  stars: {},
  text: 'Puntuale e gentile.',
  images: [],
  state: 'public',
  disputeState: 'none',
  dispute: null,
  decision: null,
  mayReply: true,
  mayDispute: true,
})

it('names whom one answers, as one says it', async () => {
  const items = ['Anna', 'Bruno'].map(reviewOf)
  const body: ReceivedListReply = {
    items,
    total: 2,
    rating: { total: 2 },
    hidden: 0,
    unanswered: 2,
    slug: null,
  }
  fakeServer({ ...signedInAs(), [`GET ${reviewPaths.received}?limit=100`]: { body } })
  renderElement(<page.Component />, { at: '/profilo/impresa/recensioni' })
  await waitForAnswers()
  for (const name of ['Rispondi ad Anna', 'Rispondi a Bruno'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
})
