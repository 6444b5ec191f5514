import { expect, it } from 'vitest'
import { createHeldPlaces } from './held-places.ts'

const places = (...of: number[]) => Uint16Array.from(of)

it('what was read of a block is held until its stamp is another', () => {
  const held = createHeldPlaces(10_000)('=roma')
  expect(held.find(3, 71)).toBeNull()
  held.keep(3, 71, places(1, 2))
  expect(held.find(3, 71)).toEqual(places(1, 2))
  expect(held.find(3, 72)).toBeNull()
  expect(held.find(4, 71)).toBeNull()
  held.keep(3, 72, places(2))
  expect(held.find(3, 72)).toEqual(places(2))
  expect(held.find(3, 71)).toBeNull()
})

it('nothing of the longer piece that a set was cut from is kept with it', () => {
  const held = createHeldPlaces(10_000)('=roma')
  const long = places(...Array.from({ length: 5000 }, (_, index) => index))
  held.keep(3, 71, long.subarray(10, 12))
  expect(held.find(3, 71)?.buffer.byteLength).toBe(4)
})

it('what was asked for longest ago makes room, with all its sets and no others', () => {
  const room = 6 * (200 + 20)
  const heldOf = createHeldPlaces(room)
  const ten = places(...Array.from({ length: 10 }, (_, index) => index))
  for (const token of ['=roma', '=milano', '=monza'])
    for (const block of [1, 2]) heldOf(token).keep(block, 9, ten)
  expect(heldOf('=roma').find(1, 9)).toEqual(ten)

  heldOf('=como').keep(1, 9, ten)
  expect(heldOf('=milano').find(1, 9)).toBeNull()
  expect(heldOf('=milano').find(2, 9)).toBeNull()
  for (const token of ['=roma', '=monza', '=como']) expect(heldOf(token).find(1, 9)).toEqual(ten)

  // There is room for one more again: what went is no longer counted.
  heldOf('=como').keep(2, 9, ten)
  for (const token of ['=roma', '=monza', '=como']) expect(heldOf(token).find(1, 9)).toEqual(ten)
})

it('a set that is longer than all the room is not held, and takes nothing with it for good', () => {
  const heldOf = createHeldPlaces(1000)
  const large = places(...Array.from({ length: 2000 }, (_, index) => index))
  const rome = heldOf('=roma')
  for (const block of [1, 2, 3]) rome.keep(block, 9, large)
  for (const block of [1, 2, 3]) expect(heldOf('=roma').find(block, 9)).toBeNull()
  heldOf('=monza').keep(1, 9, places(5))
  expect(heldOf('=monza').find(1, 9)).toEqual(places(5))
})
