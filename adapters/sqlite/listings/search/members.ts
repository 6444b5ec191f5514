/**
 * Which positions of a list hold a token, as sets that are intersected in microseconds: the index of
 * words finds entries quickly, but counting those that hold two frequent words walks both lists.
 * A set covers a block of 65,536 positions, and is kept as rising 16-bit numbers while it is small, as
 * one bit for each position when it is not. Triggers keep the sets: see `registerMembers`.
 */
import type { Database } from 'better-sqlite3'

/** Positions of a block; a position is `block * BLOCK + place`. */
export const BLOCK = 65_536
const BITMAP_BYTES = BLOCK / 8
/** One place more would take as much room as a bitmap. */
const LISTED_MAX = BITMAP_BYTES / 2 - 1

/** One bit for each place of a block. */
type Bits = Uint32Array<ArrayBuffer>
/** Rising places. */
type List = Uint16Array<ArrayBuffer>
/** The places of a block that hold something. */
export type Places = Bits | List

export const placesOf = (members: Uint8Array): Places => {
  const { buffer, byteOffset } = members.byteOffset % 4 === 0 ? members : members.slice()
  return members.byteLength === BITMAP_BYTES
    ? new Uint32Array(buffer as ArrayBuffer, byteOffset, BITMAP_BYTES / 4)
    : new Uint16Array(buffer as ArrayBuffer, byteOffset, members.byteLength / 2)
}

/** The places of any of them. */
export const union = (all: readonly Places[]): Places => {
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  const bits = emptyBits()
  for (const places of all) addTo(bits, places)
  return bits
}

/** How many places are in all of them. */
export const countCommon = (all: readonly Places[]): number => {
  const lists = all.filter(isList).sort((a, b) => a.length - b.length)
  const bitmaps = all.filter((places) => !isList(places))
  const [shortest, ...others] = lists
  if (shortest === undefined) return countBits(bitmaps)
  return countListed(shortest, [...others.map(bitsOf), ...bitmaps])
}

const countBits = ([first, ...others]: readonly Bits[]): number => {
  let count = 0
  for (let word = 0; first !== undefined && word < first.length; word += 1) {
    let common = at(first, word)
    for (const bits of others) common &= at(bits, word)
    count += onesIn(common)
  }
  return count
}

const countListed = (list: List, bitmaps: readonly Bits[]): number => {
  let count = 0
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    let bit = 1
    for (const bits of bitmaps) bit &= at(bits, place >> 5) >>> (place & 31)
    count += bit
  }
  return count
}

/** Rising places, as they are kept. */
export const membersOf = (places: readonly number[]): Uint8Array =>
  bytesOf(places.length <= LISTED_MAX ? Uint16Array.from(places) : bitsOf(places))

const withPlace = (members: Uint8Array, place: number): Uint8Array => {
  const places = placesOf(members)
  if (!isList(places)) return bytesOf(withBit(places, place, true))
  return membersOf([
    ...places.filter((other) => other < place),
    place,
    ...places.filter((other) => other > place),
  ])
}

/** No bytes at all when nothing is left. */
const withoutPlace = (members: Uint8Array, place: number): Uint8Array => {
  const places = placesOf(members)
  if (isList(places)) return bytesOf(places.filter((other) => other !== place))
  const left = withBit(places, place, false)
  return left.some((word) => word !== 0) ? bytesOf(left) : new Uint8Array()
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

const isList = (places: Places): places is List => places instanceof Uint16Array

const bytesOf = ({ buffer, byteOffset, byteLength }: Places) =>
  new Uint8Array(buffer, byteOffset, byteLength)

const emptyBits = (): Bits => new Uint32Array(BLOCK / 32)

const bitsOf = (list: ArrayLike<number>): Bits => {
  const bits = emptyBits()
  setBits(bits, list)
  return bits
}

const setBits = (bits: Bits, list: ArrayLike<number>) => {
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    bits[place >> 5] = at(bits, place >> 5) | (1 << (place & 31))
  }
}

const addTo = (bits: Bits, places: Places) => {
  if (isList(places)) setBits(bits, places)
  else
    for (let word = 0; word < bits.length; word += 1) bits[word] = at(bits, word) | at(places, word)
}

const withBit = (bits: Bits, place: number, isSet: boolean): Bits => {
  const changed = bits.slice()
  const bit = 1 << (place & 31)
  changed[place >> 5] = isSet ? at(bits, place >> 5) | bit : at(bits, place >> 5) & ~bit
  return changed
}

const at = (bits: Bits, word: number) => bits[word] ?? 0

/** Bits of a 32-bit word, added up in pairs, fours and bytes. */
const onesIn = (word: number) => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
