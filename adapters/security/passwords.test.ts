import { hash } from 'argon2'
import { describe, expect, it } from 'vitest'
import { countPasswordHashes } from '#src/test-app/guess-work.ts'
import { createArgonPasswords, STRONG_PASSWORD_HASH_COST } from './passwords.ts'

const CHEAP = { memoryKib: 64, passes: 1 }

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, each time with another salt', async () => {
    const passwords = createArgonPasswords(STRONG_PASSWORD_HASH_COST)
    const [first, second] = await Promise.all([
      passwords.hash('Segreta123'),
      passwords.hash('Segreta123'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,/)
    expect(first).toMatch(/\bt=2\b/)
    expect(first).toMatch(/\bp=1\b/)
    expect(first).not.toBe(second)
    expect(await passwords.matches(first ?? '', 'Segreta123')).toBe('yes')
    expect(await passwords.matches(first ?? '', 'segreta123')).toBe('no')
  })

  it('match nobody where there is no digest', async () => {
    expect(await createArgonPasswords(CHEAP).matches(null, '')).toBe('no')
  })

  it('are outdated when the parameters have risen, and not before', async () => {
    const old = await createArgonPasswords({ memoryKib: 64, passes: 2 }).hash('Segreta123')
    const isOutdated = (memoryKib: number, passes: number) =>
      createArgonPasswords({ memoryKib, passes }).isOutdated(old)
    expect(isOutdated(64, 2)).toBe(false)
    expect(isOutdated(32, 1)).toBe(false)
    expect(isOutdated(65, 2)).toBe(true)
    expect(isOutdated(64, 3)).toBe(true)
    expect(createArgonPasswords(CHEAP).isOutdated('$2b$10$something-else')).toBe(true)
  })

  it('are the same however their accents were put together, and for hashes of before too', async () => {
    const passwords = createArgonPasswords(CHEAP)
    const [composed, apart] = ['Perché123', 'Perche\u0301123']
    for (const digest of [await passwords.hash(composed), await passwords.hash(apart)])
      for (const typed of [composed, apart])
        expect(await passwords.matches(digest, typed)).toBe('yes')
    const before = await hash(apart, { memoryCost: 64, timeCost: 1 })
    expect(await passwords.matches(before, apart)).toBe('in-older-form')
    expect(await passwords.matches(before, composed)).toBe('in-older-form')
    expect(await passwords.matches(before, 'Perche123')).toBe('no')
    expect(await passwords.matches(null, apart)).toBe('no')
  })

  it('cost for nobody the one hash that they cost for somebody', async () => {
    const { argon, hashes } = countPasswordHashes()
    const passwords = createArgonPasswords({ memoryKib: 128, passes: 3 }, argon)
    const digest = await passwords.hash('Segreta123')
    expect(await passwords.matches(digest, 'Sbagliata1')).toBe('no')
    expect(await passwords.matches(null, 'Sbagliata1')).toBe('no')
    const [made, known, unknown, ...others] = hashes
    expect(made).toContain('m=128,p=1,t=3')
    expect(known).toBe(made)
    expect(unknown).toBe(made)
    expect(others).toEqual([])
  })
})
