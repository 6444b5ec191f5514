/**
 * Which positions of a list hold a token, as sets that are intersected in microseconds. A set covers a
 * block of positions, and is kept as rising 16-bit numbers while it is small, as one bit for each
 * position when it is not. Triggers keep the sets: see `registerMembers`.
 */
import type { Database } from 'better-sqlite3'
import {
  addBits,
  addList,
  type Bits,
  BLOCK,
  bitsOf,
  emptyBits,
  indexIn,
  isList,
  type List,
  NO_PLACES,
  type Places,
  withBit,
} from './places.ts'

export const BITMAP_BYTES = BLOCK / 8
/** One place more would take as much room as a bitmap. */
const LISTED_MAX = BITMAP_BYTES / 2 - 1

export const placesOf = (members: Uint8Array): Places =>
  members.byteLength === BITMAP_BYTES ? asBits(members) : asList(members)

/** More than any set is long. */
export const ROOM = 2 * BITMAP_BYTES

/** Sets one after the other, and for each of them `ROOM` times its block's number in the batch plus its length. */
export type Strung = { readonly members: Uint8Array | null; readonly sizes: string | null }

/** The sets of each block of a batch of so many. Nothing is copied. */
export const cutApart = ({ members, sizes }: Strung, blocks: number): readonly Places[][] => {
  const found: Places[][] = Array.from({ length: blocks }, () => [])
  if (members === null || sizes === null) return found
  let start = 0
  for (const size of sizes.split(',')) {
    const end = start + (Number(size) & (ROOM - 1))
    found[Math.floor(Number(size) / ROOM)]?.push(placesOf(members.subarray(start, end)))
    start = end
  }
  return found
}

/** The places of any of them. */
export const unionOf = (all: readonly Places[]): Places => {
  const [first = NO_PLACES, ...others] = all
  if (others.length === 0) return first
  const bits = emptyBits()
  for (const places of all) {
    if (isList(places)) addList(bits, places)
    else addBits(bits, places)
  }
  return bits
}

/** Rising places, as they are kept. */
export const membersOf = (places: readonly number[]): Uint8Array =>
  bytesOf(places.length <= LISTED_MAX ? Uint16Array.from(places) : bitsOf(places))

const withPlace = (members: Uint8Array, place: number): Uint8Array => {
  const places = placesOf(members)
  if (!isList(places)) return bytesOf(withBit(places, place, true))
  const index = indexIn(places, place)
  if (places[index] === place) return members
  const longer = new Uint16Array(places.length + 1)
  longer.set(places.subarray(0, index))
  longer[index] = place
  longer.set(places.subarray(index), index + 1)
  return bytesOf(longer.length <= LISTED_MAX ? longer : bitsOf(longer))
}

/** No bytes at all when nothing is left. */
const withoutPlace = (members: Uint8Array, place: number): Uint8Array => {
  const places = placesOf(members)
  if (isList(places)) {
    const index = indexIn(places, place)
    return places[index] === place ? withoutListed(members, index * 2) : members
  }
  const left = withBit(places, place, false)
  return left.some((word) => word !== 0) ? bytesOf(left) : new Uint8Array()
}

const withoutListed = (members: Uint8Array, at: number) => {
  const shorter = new Uint8Array(members.byteLength - 2)
  shorter.set(members.subarray(0, at))
  shorter.set(members.subarray(at + 2), at)
  return shorter
}

/** What the triggers call; deterministic, for that is asked of them. */
export const registerMembers = (connection: Database) => {
  const pure = { deterministic: true }
  connection.function('members_with', pure, (members: Uint8Array | null, place: number) =>
    Buffer.from(withPlace(members ?? new Uint8Array(), place)),
  )
  connection.function('members_without', pure, (members: Uint8Array, place: number) =>
    Buffer.from(withoutPlace(members, place)),
  )
}

const asBits = (bytes: Uint8Array): Bits => {
  const { buffer, byteOffset } = aligned(bytes)
  return new Uint32Array(buffer as ArrayBuffer, byteOffset, BITMAP_BYTES / 4)
}

const asList = (bytes: Uint8Array): List => {
  const { buffer, byteOffset, byteLength } = aligned(bytes)
  return new Uint16Array(buffer as ArrayBuffer, byteOffset, byteLength / 2)
}

const aligned = (bytes: Uint8Array) => (bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes))

const bytesOf = ({ buffer, byteOffset, byteLength }: Places) =>
  new Uint8Array(buffer, byteOffset, byteLength)
