import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { aTalk } from '#web/testing/a-talk.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { NextStep } from './next-step.tsx'

it('after the choice the client completes the request', async () => {
  const done: string[] = []
  const { calls } = fakeServer({ [`POST ${ownJobPaths.complete('j1')}`]: { body: {} } })
  const talk = aTalk({ state: 'chosen' })
  renderElement(<NextStep talk={talk} onDone={async () => done.push('done')} />)
  const lead = screen.getByRole('button', { name: 'Segna come completato' })
  expect(lead.className).toContain('primary')
  await userEvent.click(lead)
  const question = within(await screen.findByRole('alertdialog', { name: 'Il lavoro è finito?' }))
  await userEvent.click(question.getByRole('button', { name: 'Segna come completato' }))
  await waitFor(() => expect(done).toEqual(['done']))
  expect(calls.map(({ path }) => path)).toContain(ownJobPaths.complete('j1'))
})

it('the professional calls the client, and completes nothing', async () => {
  const { listing } = aTalk()
  const contact = {
    clientName: 'Ada',
    clientPhone: '333 1234567',
    clientPhoneE164: '+393331234567',
  }
  fakeServer({ [`GET ${revealPaths.ofListing('j1')}`]: { body: [{ contact }] } })
  const talk = aTalk({
    role: 'professional',
    state: 'chosen',
    listing: { ...listing, canBeClosed: false },
  })
  renderElement(<NextStep talk={talk} onDone={async () => undefined} />)
  await waitForAnswers()
  const call = await screen.findByRole('link', { name: 'Chiama Neri Impianti' })
  expect(call.getAttribute('href')).toBe('tel:+393331234567')
  expect(screen.queryByRole('button')).toBeNull()
})
