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
/**
 * Bitmaps are compared 32 places at a time, lists one by one: longer ones would take less room up to
 * 4,095 places, and several times as long.
 */
const LISTED_MAX = 1536

/** Of the set that begins at `start` and is so long. */
export const placesOf = (bytes: Uint8Array, start = 0, length = bytes.byteLength): Places =>
  length === BITMAP_BYTES ? asBits(bytes, start) : asList(bytes, start, length)

/** More than any set is long. */
export const ROOM = 2 * BITMAP_BYTES

/** Sets one after the other, and for each of them `ROOM` times its block's number in the batch plus its length. */
export type Strung = { readonly members: Uint8Array | null; readonly sizes: string | null }

/** The sets of each block of a batch of so many. Only bitmaps that lie unaligned are copied. */
export const cutApart = ({ members, sizes }: Strung, blocks: number): readonly Places[][] => {
  const found: Places[][] = Array.from({ length: blocks }, () => [])
  if (members === null || sizes === null) return found
  let start = 0
  for (const size of sizes.split(',')) {
    const length = Number(size) & (ROOM - 1)
    found[Math.floor(Number(size) / ROOM)]?.push(placesOf(members, start, length))
    start += length
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
export const membersOf = (places: ArrayLike<number>): Uint8Array =>
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

/** As they would be kept today. */
const keptAnew = (members: Uint8Array) => {
  const places = placesOf(members)
  return isList(places) ? membersOf(places) : members
}

/** What the triggers call, and a migration; deterministic, for that is asked of them. */
export const registerMembers = (connection: Database) => {
  const pure = { deterministic: true }
  connection.function('members_with', pure, (members: Uint8Array | null, place: number) =>
    Buffer.from(withPlace(members ?? new Uint8Array(), place)),
  )
  connection.function('members_without', pure, (members: Uint8Array, place: number) =>
    Buffer.from(withoutPlace(members, place)),
  )
  connection.function('members_kept_anew', pure, (members: Uint8Array) =>
    Buffer.from(keptAnew(members)),
  )
}

const asBits = ({ buffer, byteOffset }: Uint8Array, start: number): Bits => {
  const at = byteOffset + start
  return at % Uint32Array.BYTES_PER_ELEMENT === 0
    ? new Uint32Array(buffer as ArrayBuffer, at, BITMAP_BYTES / 4)
    : new Uint32Array((buffer as ArrayBuffer).slice(at, at + BITMAP_BYTES))
}

const asList = ({ buffer, byteOffset }: Uint8Array, start: number, length: number): List => {
  const at = byteOffset + start
  return at % Uint16Array.BYTES_PER_ELEMENT === 0
    ? new Uint16Array(buffer as ArrayBuffer, at, length / 2)
    : new Uint16Array((buffer as ArrayBuffer).slice(at, at + length))
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Places) =>
  new Uint8Array(buffer, byteOffset, byteLength)
