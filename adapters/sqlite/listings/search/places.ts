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
  return bitmaps.reduce(heldBy, others.reduce(inBoth, shortest))
}

/** Where one list is so many times as long as the other, a search for each place passes most of it by. */
const MUCH_LONGER = 32

const inBoth = (list: List, longer: List): List =>
  list.length * MUCH_LONGER < longer.length ? foundIn(list, longer) : markedIn(list, longer)

/** Used within one call: marks are left as they were. Sets of its own for each pair would be most of the work. */
const marks = new Uint8Array(BLOCK)
const room: List = new Uint16Array(BLOCK)

/** Without a branch for each place: two lists side by side take turns that no processor foresees. */
const markedIn = (list: List, longer: List): List => {
  for (let index = 0; index < list.length; index += 1) marks[list[index] ?? 0] = 1
  let size = 0
  for (let index = 0; index < longer.length; index += 1) {
    const place = longer[index] ?? 0
    room[size] = place
    size += marks[place] ?? 0
  }
  for (let index = 0; index < list.length; index += 1) marks[list[index] ?? 0] = 0
  return room.slice(0, size)
}

const heldBy = (list: List, bits: Bits): List => {
  let size = 0
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    room[size] = place
    size += (at(bits, place >> 5) >>> (place & 31)) & 1
  }
  return room.slice(0, size)
}

const foundIn = (list: List, longer: List): List => {
  let [size, from] = [0, 0]
  for (let index = 0; index < list.length; index += 1) {
    const place = list[index] ?? 0
    from = indexIn(longer, place, from)
    room[size] = place
    if (longer[from] === place) size += 1
  }
  return room.slice(0, size)
}

/** Where the place stands in the list, or would, at `from` or after it. */
export const indexIn = (list: List, place: number, from = 0) => {
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

const commonBits = ([first = emptyBits(), ...others]: readonly Bits[]): Bits => {
  const [second, ...rest] = others
  if (second === undefined) return first
  const common = emptyBits()
  for (let word = 0; word < common.length; word += 1)
    common[word] = at(first, word) & at(second, word)
  return commonBits([common, ...rest])
}

export const sizeOf = (places: Places): number =>
  isList(places) ? places.length : sizeOfBoth(places, places)

/** How many places are in all of them. */
export const sizeOfCommon = (all: readonly Places[]): number => {
  const [last, ...others] = all.filter((places) => !isList(places))
  if (last === undefined || others.length === 0 || others.length < all.length - 1)
    return sizeOf(commonOf(all))
  return sizeOfBoth(commonBits(others), last)
}

/** Two words at a time: the ones of four bits of both still fit four bits. */
const sizeOfBoth = (one: Bits, other: Bits): number => {
  let size = 0
  for (let word = 0; word < one.length; word += 2) {
    const fours =
      onesInFours(at(one, word) & at(other, word)) +
      onesInFours(at(one, word + 1) & at(other, word + 1))
    size += onesOfFours(fours)
  }
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

const onesIn = (word: number) => onesOfFours(onesInFours(word))

/** Bits of a 32-bit word, added up in pairs and fours. */
const onesInFours = (word: number) => {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  return (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
}

const onesOfFours = (fours: number) =>
  Math.imul((fours & 0x0f0f_0f0f) + ((fours >>> 4) & 0x0f0f_0f0f), 0x0101_0101) >>> 24
