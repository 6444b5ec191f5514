import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { RevealedContactsProvider } from '#web/features/reveal/own-contacts.tsx'
import { A_CONTACT } from '#web/testing/a-contact.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { RevealableJobCard } from './revealable-job-card.tsx'

afterEach(signedOut)

describe('a contact of one’s own', () => {
  const own = { id: 'r1', listingId: 'j1', contact: A_CONTACT, talkId: 't1' }
  const show = async (reveal: object, ...jobs: ReturnType<typeof aJob>[]) => {
    fakeServer({ ...signedInAs(), [`GET ${revealPaths.mine}`]: { body: [reveal] } })
    renderElement(
      <RevealedContactsProvider>
        {jobs.map((job) => (
          <RevealableJobCard key={job.id} job={job} />
        ))}
      </RevealedContactsProvider>,
      { at: '/lavori' },
    )
    await waitForAnswers()
    await act(() => vi.dynamicImportSettled())
    await waitForAnswers()
  }
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  it('is called and written to from the card, also where no place is left', async () => {
    await show({ ...own, isChosen: false }, aJob({ revealCount: 5 }))
    expect(screen.getByText('Tuo contatto')).toBeTruthy()
    expect(hrefOf('Chiama Giulia Rossi')).toBe('tel:+393331234567')
    expect(hrefOf('Scrivi a Giulia Rossi')).toBe('/messaggi/t1')
    expect(screen.queryByRole('button', { name: 'Scopri i Contatti' })).toBeNull()
    expect(screen.queryByText(/numero massimo/)).toBeNull()
  })

  it('says that its client chose the viewer', async () => {
    await show({ ...own, isChosen: true }, aJob())
    expect(screen.getByText('Tuo contatto: ti ha scelto')).toBeTruthy()
  })

  it('changes no other card', async () => {
    await show(own, aJob({ title: 'Suo' }), aJob({ id: 'j2', title: 'Di altri' }))
    const card = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('article') ?? document.head)
    expect(card('Suo').queryByText('Tuo contatto')).not.toBeNull()
    expect(card('Suo').queryByRole('button', { name: 'Scopri i Contatti' })).toBeNull()
    expect(card('Di altri').queryByRole('button', { name: 'Scopri i Contatti' })).not.toBeNull()
    expect(card('Di altri').queryByText(/^Tuo contatto/)).toBeNull()
    expect(card('Di altri').queryByRole('link', { name: /^(Chiama|Scrivi a) / })).toBeNull()
  })
})
