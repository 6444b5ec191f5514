/** Which places of a block of positions hold something: few as rising numbers, many as one bit for each. */

/** Positions of a block; a position is `block * BLOCK + place`. */
export const BLOCK = 65_536
const WORD_BITS = 32

/** One bit for each place of a block. */
export type Bits = Uint32Array<ArrayBuffer>
/** Rising places. */
export type List = Uint16Array<ArrayBuffer>
export type Places = Bits | List

export const NO_PLACES: Places = new Uint16Array()

export const isList = (places: Places): places is List => places instanceof Uint16Array

export const emptyBits = (): Bits => new Uint32Array(BLOCK / WORD_BITS)

export const bitsOf = (list: ArrayLike<number>): Bits => {
  const bits = emptyBits()
  addList(bits, list)
  return bits
}

export const addList = (bits: Bits, list: ArrayLike<number>) => {
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    bits[place >> 5] = at(bits, place >> 5) | (1 << (place & 31))
  }
}

export const addBits = (bits: Bits, others: Bits) => {
  for (let word = 0; word < bits.length; word += 1) bits[word] = at(bits, word) | at(others, word)
}

export const withBit = (bits: Bits, place: number, isSet: boolean): Bits => {
  const changed = bits.slice()
  const bit = 1 << (place & 31)
  changed[place >> 5] = isSet ? at(bits, place >> 5) | bit : at(bits, place >> 5) & ~bit
  return changed
}

/** The places that are in all of them. */
export const commonOf = (all: readonly Places[]): Places => {
  const lists = all.filter(isList).sort((a, b) => a.length - b.length)
  const bitmaps = all.filter((places) => !isList(places))
  const [shortest, ...others] = lists
  if (shortest === undefined) return commonBits(bitmaps)
  return commonList(others.reduce(inBoth, shortest), bitmaps)
}

/** Both are walked once, side by side. */
const inBoth = (list: List, other: List): List => {
  const common = new Uint16Array(Math.min(list.length, other.length))
  let size = 0
  for (let index = 0, beside = 0; index < list.length && beside < other.length; ) {
    const [place, next] = [list[index] ?? 0, other[beside] ?? 0]
    if (place === next) {
      common[size] = place
      size += 1
    }
    if (place <= next) index += 1
    if (next <= place) beside += 1
  }
  return common.subarray(0, size)
}

const commonBits = ([first = emptyBits(), ...others]: readonly Bits[]): Bits => {
  if (others.length === 0) return first
  const common = first.slice()
  for (const bits of others)
    for (let word = 0; word < common.length; word += 1)
      common[word] = at(common, word) & at(bits, word)
  return common
}

const commonList = (list: List, bitmaps: readonly Bits[]): List => {
  if (bitmaps.length === 0) return list
  const common = new Uint16Array(list.length)
  let size = 0
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    common[size] = place
    size += held(bitmaps, place)
  }
  return common.subarray(0, size)
}

/** 1 where all of them hold the place, else 0. */
const held = (bitmaps: readonly Bits[], place: number) => {
  let bit = 1
  for (const bits of bitmaps) bit &= at(bits, place >> 5) >>> (place & 31)
  return bit
}

export const sizeOf = (places: Places): number => {
  if (isList(places)) return places.length
  let size = 0
  for (let word = 0; word < places.length; word += 1) size += onesIn(at(places, word))
  return size
}

export type Part = {
  /** From the highest place down. */
  readonly isFalling: boolean
  readonly skip: number
  readonly take: number
}

/** `take` of the places, after the first `skip` of them. */
export const partOf = (places: Places, part: Part): readonly number[] => {
  if (part.take <= 0) return []
  return isList(places) ? partOfList(places, part) : partOfBits(places, part)
}

const partOfList = (list: List, { isFalling, skip, take }: Part) => {
  if (!isFalling) return [...list.subarray(skip, skip + take)]
  const end = Math.max(0, list.length - skip)
  return [...list.subarray(Math.max(0, end - take), end)].reverse()
}

const partOfBits = (bits: Bits, { isFalling, skip, take }: Part) => {
  const part: number[] = []
  let left = skip
  for (let index = 0; index < bits.length && part.length < take; index += 1) {
    const word = isFalling ? bits.length - 1 - index : index
    const ones = onesIn(at(bits, word))
    if (ones > left) {
      const places = placesInWord(bits, word)
      if (isFalling) places.reverse()
      part.push(...places.slice(left, left + take - part.length))
    }
    left = Math.max(0, left - ones)
  }
  return part
}

const placesInWord = (bits: Bits, word: number) => {
  const places: number[] = []
  const start = word * WORD_BITS
  for (let place = start; place < start + WORD_BITS; place += 1)
    if (hasBit(bits, place)) places.push(place)
  return places
}

const at = (bits: Bits, word: number) => bits[word] ?? 0

const hasBit = (bits: Bits, place: number) => ((at(bits, place >> 5) >>> (place & 31)) & 1) === 1

/** Bits of a 32-bit word, added up in pairs, fours and bytes. */
const onesIn = (word: number) => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
