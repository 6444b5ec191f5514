import { randomBytes, randomFillSync } from 'node:crypto'
import type { World } from '#modules/kernel/world.ts'

const ID_BYTES = 16

/** Randomness for 256 ids, because generating it is the main cost of an id. */
const chance = Buffer.alloc(256 * ID_BYTES)
let used = chance.length

const nextBytes = () => {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += ID_BYTES
  return chance.subarray(used - ID_BYTES, used)
}

/** The count stays within half of the range of four bytes, so that a millisecond has two thousand million ids. */
const COUNT_SPAN = 2 ** 31

/** UUIDv7: milliseconds, a counter that starts at random in each, and randomness; later ids sort later. */
const createUuidV7 = () => {
  let latest = { at: 0, count: 0 }
  return (now: number): string => {
    const bytes = nextBytes()
    const count = latest.at === now ? latest.count + 1 : bytes.readUInt32BE(6) % COUNT_SPAN
    latest = { at: now, count }
    bytes.writeUIntBE(now, 0, 6)
    bytes.writeUInt16BE(0x7000 | (count >>> 20), 6)
    bytes.writeUInt16BE(0x8000 | ((count >>> 6) & 0x3fff), 8)
    bytes.writeUInt8(((count & 0x3f) << 2) | (bytes.readUInt8(10) & 0x03), 10)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

export const createWorld = (now: () => Date): World => {
  const newUuidV7 = createUuidV7()
  return {
    now,
    newId: () => newUuidV7(now().getTime()),
    newToken: () => randomBytes(32).toString('base64url'),
  }
}

export const realWorld: World = createWorld(() => new Date())
