import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

it('gives each limit a name of its own, so that none counts the hits of another', () => {
  const names = Object.values(LIMITS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
