import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aQuote } from '#web/testing/a-quote.ts'
import { anEntry, aTalk, ownEntry } from '#web/testing/a-talk.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { EntryList } from './entry-list.tsx'

const nothing = () => undefined
const heard = (entries: Parameters<typeof EntryList>[0]['entries'], isUnderWay = false) => {
  const message = { key: 'k', text: 'Venga', images: [], failure: null, entryId: null }
  const { unmount } = renderElement(
    <EntryList
      talk={aTalk()}
      entries={entries}
      outgoing={isUnderWay ? [message] : []}
      now={0}
      onAgain={nothing}
      onCorrect={() => undefined}
      onDrop={nothing}
    />,
    { at: '/messaggi/t1' },
  )
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

it('tells screen readers that a message was sent, and what others write', () => {
  expect(heard([anEntry(1), ownEntry(2)], true)).toBe('')
  expect(heard([anEntry(1), ownEntry(2)])).toBe('Messaggio inviato')
  expect(heard([anEntry(1)])).toMatch(/^Da /)
})

it('names who was chosen as the page’s heading does: by the firm', () => {
  const chosen = anEntry(1, { kind: 'event', event: 'chosen', isMine: true, text: '' })
  renderElement(
    <EntryList
      talk={aTalk()}
      entries={[chosen]}
      outgoing={[]}
      now={0}
      onAgain={nothing}
      onCorrect={() => undefined}
      onDrop={nothing}
    />,
    { at: '/messaggi/t1' },
  )
  expect(screen.getByText(/^Hai scelto Neri Impianti/)).toBeTruthy()
})

it('a professional changes a quote only where one can still be sent', () => {
  const quoted = [anEntry(1, { kind: 'quote', isMine: true, quote: aQuote() })]
  for (const canWrite of [true, false]) {
    const { unmount } = renderElement(
      <EntryList
        talk={aTalk({ role: 'professional', canWrite })}
        entries={quoted}
        outgoing={[]}
        now={Date.parse('2026-03-03T12:00:00Z')}
        onAgain={() => undefined}
        onCorrect={() => undefined}
        onDrop={() => undefined}
      />,
    )
    expect(screen.getByRole('link', { name: 'Stampa' })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Nuova versione' })).toHaveLength(canWrite ? 1 : 0)
    unmount()
  }
})
