/** UUIDs within one moment, with randomness generated in batches. */
import { expect, it } from 'vitest'
import { createWorld } from './world.ts'

const NOW = Date.parse('2026-11-22T01:00:00Z')

it('ids are UUIDs of version 7, sort as they were made, also within one millisecond, and never come twice', () => {
  let now = NOW
  const { newId } = createWorld(() => new Date(now))
  const ids = Array.from({ length: 3000 }, (_, n) => {
    if (n % 1000 === 999) now += 1
    return newId()
  })
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(3000)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('an id begins with its moment', () => {
  const id = createWorld(() => new Date(NOW)).newId()
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW)
})
