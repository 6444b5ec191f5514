import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RelativeTime } from './relative-time.tsx'

const AT = '2026-03-12T10:00:00Z'
const START = Date.parse(AT) + 5 * 60_000

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

it('shows the date on the server when nobody says what time it is', () => {
  expect(renderToString(<RelativeTime at={AT} />)).toContain('>12 marzo 2026<')
})

it('trusts the clock of whoever rendered the page, whatever the time is now', () => {
  expect(renderToString(<RelativeTime at={AT} now={START + 60_000} />)).toContain('>6 minuti fa<')
})

it('stays true while the page is open', () => {
  render(<RelativeTime at={AT} />)
  expect(screen.getByText('5 minuti fa').getAttribute('datetime')).toBe(AT)
  expect(screen.getByTitle('12 marzo 2026, 11:00')).toBe(screen.getByText('5 minuti fa'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('6 minuti fa')).toBeTruthy()
})
