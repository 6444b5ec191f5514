import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast } from '#web/lib/toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})

afterEach(() => {
  act(dismissToast)
  vi.useRealTimers()
})

const show = (input: Parameters<typeof showToast>[0]) => act(() => showToast(input))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)

it('shows one toast at a time: a new one takes the place of the old', () => {
  show({ title: 'Link copiato!' })
  show({ title: 'Aggiunto al carrello!', description: "L'articolo è stato aggiunto" })
  expect(toasts()).toEqual(["Aggiunto al carrello!L'articolo è stato aggiunto"])
})

it('goes after 5000 ms, not before', () => {
  show({ title: 'Link copiato!' })
  pass(4999)
  expect(toasts()).toHaveLength(1)
  pass(1)
  expect(toasts()).toEqual([])
})

it('stays as long as it is told', () => {
  show({ title: 'Pubblicato', durationMs: 6000 })
  pass(5999)
  expect(toasts()).toHaveLength(1)
  pass(1)
  expect(toasts()).toEqual([])
})

it('gives the new toast its full time, also when it says the same', () => {
  show({ title: 'Errore' })
  pass(4000)
  show({ title: 'Errore' })
  pass(4000)
  expect(toasts()).toHaveLength(1)
  pass(1000)
  expect(toasts()).toEqual([])
})

it.each([
  ['the pointer is on it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('waits while %s, then goes on with what was left', (_, arrive, leave) => {
  show({ title: 'Link copiato!' })
  const toast = screen.getByText('Link copiato!').closest('.toast') as Element
  pass(3000)
  arrive(toast)
  pass(60_000)
  expect(toasts()).toHaveLength(1)
  leave(toast)
  pass(1999)
  expect(toasts()).toHaveLength(1)
  pass(1)
  expect(toasts()).toEqual([])
})

it('is read out politely, or at once when it is about a failure', () => {
  expect(screen.getByRole('status').textContent).toBe('')
  show({ title: 'Link copiato!' })
  expect(screen.getByRole('status').textContent).toBe('Link copiato!')
  show({ title: 'Errore', variant: 'destructive' })
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Errore')
})

it('can be closed by hand', () => {
  show({ title: 'Link copiato!' })
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi avviso' }))
  expect(toasts()).toEqual([])
})
