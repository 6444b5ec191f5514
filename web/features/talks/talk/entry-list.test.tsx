import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
      onDrop={nothing}
    />,
    { at: '/messaggi/t1' },
  )
  expect(screen.getByText(/^Hai scelto Neri Impianti/)).toBeTruthy()
})
