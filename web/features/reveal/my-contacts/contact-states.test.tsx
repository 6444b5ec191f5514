import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { aReveal, type JobReveal } from '#web/testing/a-reveal.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './my-contacts-page.tsx'

const FIRST = `GET ${revealPaths.mine}?limit=100&offset=0`

beforeEach(() => localStorage.clear())

describe('a contact on the client’s key', () => {
  const cardText = async (changes: Partial<JobReveal>) => {
    const reveal = aReveal({ contact: null, talkId: 't1', ...changes })
    fakeServer({ ...signedInAs(), [FIRST]: { body: [reveal] } })
    renderElement(<page.Component />, { at: '/i-miei-contatti' })
    await waitForAnswers()
    return document.querySelector('.contact-list')?.textContent ?? ''
  }

  it('waits for the offer, until when, and leads to it', async () => {
    const text = await cardText({ state: 'reserved', writeBefore: '2026-03-02T11:00:00.000Z' })
    expect(text).toMatch(/In attesa.*scrivi la tua offerta entro 2 marzo 2026/)
    expect(screen.getByRole('link', { name: 'Scrivi la tua offerta' })).toHaveProperty(
      'pathname',
      '/messaggi/t1',
    )
    expect(text).not.toContain('Segnala contatto')
    // There is nobody to call yet.
    expect(text).not.toContain('A che punto sei')
  })

  it('waits for the answer, until when', async () => {
    const text = await cardText({ state: 'reserved', answerBefore: '2026-03-05T11:00:00.000Z' })
    expect(text).toMatch(
      /lo paghi solo se il cliente ti risponde.*ti viene restituito il 5 marzo 2026/,
    )
  })

  it('is used by an answer', async () => {
    const text = await cardText({ state: 'used' })
    expect(text).toContain('Usato: il cliente ti ha risposto')
    expect(text).not.toMatch(/In attesa|Tornato/)
    expect(text).toContain('A che punto sei')
  })

  it('returned, why and when', async () => {
    const text = await cardText({
      state: 'returned',
      endedBecause: 'declined',
      returnedBecause: 'declined',
      endedAt: '2026-03-05T11:00:00.000Z',
    })
    expect(text).toContain('Restituito')
    expect(text).toMatch(/il cliente ha detto «No, grazie» · 5 marzo 2026/)
  })
})
