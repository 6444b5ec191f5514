import { expect, it } from 'vitest'
import { newUuidV7 } from './world.ts'

const NOW = 1_795_305_600_123

it('makes ids that never repeat and have the shape of a UUIDv7', () => {
  const ids = Array.from({ length: 2000 }, () => newUuidV7(NOW))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('begins an id with its millisecond, so that later ids sort later', () => {
  const id = newUuidV7(NOW)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW)
  expect(newUuidV7(NOW + 1) > id).toBe(true)
})
