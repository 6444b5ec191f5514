import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { RequestCard } from './request-card.tsx'

const ignore = () => undefined

const card = (changes: Parameters<typeof anOwnJob>[0]) => {
  signedOut()
  fakeServer({})
  renderElement(
    <RequestCard
      job={anOwnJob({ revealCount: 0, ...changes })}
      isBusy={false}
      onAsk={ignore}
      onRenew={ignore}
    />,
  )
  return screen.queryByRole('link', { name: /^Chi lavora oggi/ })
}

describe('the card of one’s own request', () => {
  it.each([
    [{ quoteCount: 3 }, 'Confronta i 3 preventivi'],
    [{ quoteCount: 2, chosenName: 'Idraulica Neri' }, 'Segna come completato'],
    [{ isActive: false, quoteCount: 2 }, 'Rinnova'],
    [{ isVerified: false, moderationState: 'rejected' as const }, 'Correggi e invia di nuovo'],
    [{}, undefined],
  ])('fills one button, the next step, and carries one badge of its state', (changes, name) => {
    card(changes)
    const filled = [...document.querySelectorAll('.button.primary')]
    expect(filled.map((one) => one.textContent?.replace(/: .*/, ''))).toEqual(name ? [name] : [])
    expect(document.querySelectorAll('.badge')).toHaveLength(1)
  })

  it('leads, for work of today, to who works now and says a price, of the trade and province', () => {
    const job = anOwnJob()
    const link = card({ urgency: 'day' })
    expect(link?.getAttribute('href')).toBe(
      `/professionisti?callOut=today&categoryId=${job.category.id}&provinceId=${job.province.id}`,
    )
  })

  it.each([
    ['that can wait', { urgency: 'week' }],
    ['that is done', { urgency: 'day', status: 'completed' as const }],
  ])('does not for work %s', (_, changes) => {
    expect(card(changes)).toBeNull()
  })

  it('says whose mistake it was that an approved request waits again', () => {
    const waiting = { isVerified: false, moderationState: 'pending' } as const
    card({ ...waiting, decidedAt: null })
    expect(
      screen.getByText(/Avevamo approvato l’annuncio per errore: lo sbaglio è nostro/),
    ).toBeTruthy()
    cleanup()
    card({ ...waiting, publishedAt: null, decidedAt: null })
    expect(screen.getByText(/Leggiamo l’annuncio prima di pubblicarlo/)).toBeTruthy()
    expect(screen.queryByText(/sbaglio/)).toBeNull()
  })

  it('says once that the work is done, and that a request was withdrawn', () => {
    const done = { status: 'completed', completedAt: '2026-03-02T10:00:00.000Z' } as const
    card(done)
    expect(screen.getAllByText(/Lavoro completato|Richiesta ritirata/)).toHaveLength(1)
    cleanup()
    card({ ...done, isVerified: false })
    expect(screen.getAllByText(/Lavoro completato|Richiesta ritirata/)).toHaveLength(1)
  })

  it('says that contacts are closed, and no longer how they are given', () => {
    card({ contactMarks: ['Contatti subito'], contactsClosed: true, revealCount: 1 })
    expect(screen.getByText(/Contatti chiusi/)).toBeTruthy()
    expect(screen.queryByText(/Contatti subito/)).toBeNull()
  })

  it('says how the contact is given, and leads to changing it until somebody offers', () => {
    card({ contactMarks: ['Prima le offerte'] })
    expect(screen.getByText(/Prima le offerte/)).toBeTruthy()
    const change = () => screen.queryByRole('link', { name: /^Cambia/ })?.getAttribute('href')
    expect(change()).toMatch(/^\/i-miei-annunci\/.+\/modifica$/)
    cleanup()
    card({ contactMarks: ['Prima le offerte'], revealCount: 1 })
    expect(screen.getByText(/Prima le offerte/)).toBeTruthy()
    expect(change()).toBeUndefined()
  })
})
