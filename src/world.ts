import { randomBytes, randomFillSync } from 'node:crypto'
import type { World } from '#modules/kernel/world.ts'

const ID_BYTES = 16

/** Chance for 256 ids: asking for it costs more than all the rest of an id. */
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

/** UUIDv7: 48 bits of milliseconds, then chance. Ids made later sort later. */
export const newUuidV7 = (now: number): string => {
  const bytes = nextBytes()
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const worldAt = (now: () => Date): World => ({
  now,
  newId: () => newUuidV7(now().getTime()),
  newToken: () => randomBytes(32).toString('base64url'),
})

export const realWorld: World = worldAt(() => new Date())
