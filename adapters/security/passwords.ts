/** argon2id; the hash queue limits concurrency. */
import { randomBytes } from 'node:crypto'
import { argon2id, hash, verify } from 'argon2'
import type { Passwords } from '#modules/identity/ports.ts'

export type PasswordHashCost = { readonly memoryKib: number; readonly passes: number }

export const STRONG_PASSWORD_HASH_COST: PasswordHashCost = { memoryKib: 19 * 1024, passes: 2 }

type Options = Omit<NonNullable<Parameters<typeof hash>[1]>, 'raw'>

/** What computes the hashes, the only slow part. */
export type ArgonHasher = {
  readonly hash: (password: string, options: Options) => Promise<string>
  readonly verify: (digest: string, password: string) => Promise<boolean>
}

const SALT_BYTES = 16
const HASH_BYTES = 32

export const createArgonPasswords = (
  cost: PasswordHashCost,
  argon: ArgonHasher = { hash, verify },
): Passwords => {
  const nobody = digestOfNobody(cost)
  return {
    hash: (password) =>
      argon.hash(password.normalize('NFC'), {
        type: argon2id,
        memoryCost: cost.memoryKib,
        timeCost: cost.passes,
        parallelism: 1,
        hashLength: HASH_BYTES,
      }),
    matches: async (digest, password) => {
      const [composed = '', ...older] = formsOf(password)
      if (await argon.verify(digest ?? nobody, composed)) return 'yes'
      for (const form of older)
        if (await argon.verify(digest ?? nobody, form)) return 'in-older-form'
      return 'no'
    },
    isOutdated: (digest) => isWeaker(digest, cost),
  }
}

/** Keyboards compose accents or not (`è`, `e` and a mark); digests of before are of what was typed. */
const formsOf = (password: string) =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')])

/** A well-formed digest that matches no password: verifying it costs the same as a real one. */
const digestOfNobody = ({ memoryKib, passes }: PasswordHashCost) => {
  const bytes = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${bytes(SALT_BYTES)}$${bytes(HASH_BYTES)}`
}

const splitOnce = (pair: string): [string, string] => {
  const [name = '', value = ''] = pair.split('=')
  return [name, value]
}

/** Parameters are named in the digest, in any order. */
const isWeaker = (digest: string, cost: PasswordHashCost) => {
  const parameters = /^\$argon2id\$v=19\$([^$]+)\$/.exec(digest)?.[1] ?? ''
  const numbers = new Map(parameters.split(',').map(splitOnce))
  const numberAt = (name: string) => Number(numbers.get(name) ?? 0)
  return numberAt('m') < cost.memoryKib || numberAt('t') < cost.passes
}
