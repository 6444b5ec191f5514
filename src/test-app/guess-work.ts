/** What answers to guesses cost: hashes computed, and delays, which nobody waits for here. */
import { hash, verify } from 'argon2'
import type { ArgonHasher } from '#adapters/security/passwords.ts'

export const countPasswordHashes = () => {
  const hashes: string[] = []
  const delays: number[] = []
  let opened = Promise.resolve()
  const argon: ArgonHasher = {
    hash: async (password, options) => {
      const digest = await hash(password, options)
      hashes.push(costOf(digest))
      return digest
    },
    verify: async (digest, password) => {
      hashes.push(costOf(digest))
      await opened
      return await verify(digest, password)
    },
  }
  return {
    argon,
    pause: (ms: number) => {
      delays.push(ms)
      return Promise.resolve()
    },
    /** Cost of each that was begun, oldest first. */
    hashes,
    /** Milliseconds. */
    delays,
    /** Lets no verification end before what is answered was called. */
    hold: () => {
      const gate = Promise.withResolvers<void>()
      opened = gate.promise
      return gate.resolve
    },
  }
}

/** Parameters and lengths: all that the duration of argon2id depends on, besides the password. */
const costOf = (digest: string) => {
  const [, variant, version, parameters, salt = '', result = ''] = digest.split('$')
  const sorted = parameters?.split(',').sort().join(',')
  return [variant, version, sorted, salt.length, result.length].join(' ')
}
