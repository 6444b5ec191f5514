import { afterEach, expect, it } from 'vitest'
import { ApiError, describeFailure } from './api.ts'

const isOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true })

afterEach(() => isOnline(true))

const LOST = new TypeError('Failed to fetch')
const REFUSED = new ApiError(409, '{"code":"reveal.full","message":"Al completo"}', 'Conflict')

it('says that it is the network to whoever presses a button offline', () => {
  isOnline(false)
  expect(describeFailure(LOST, 'Riprova.')).toBe('Sei offline: controlla la connessione e riprova.')
})

it('leaves the call its own sentence online, and the server its own always', () => {
  expect(describeFailure(LOST, 'Riprova.')).toBe('Riprova.')
  isOnline(false)
  expect(describeFailure(REFUSED, 'Riprova.')).toBe('Al completo')
})
