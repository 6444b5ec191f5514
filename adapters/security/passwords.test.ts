import { describe, expect, it } from 'vitest'
import { EVEN, unevenness } from '#src/test-app/timing-leaks.ts'
import { argonPasswords, STRONG_COST } from './passwords.ts'

const CHEAP = { memoryKib: 64, passes: 1 }

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, each time with another salt', async () => {
    const passwords = argonPasswords(STRONG_COST)
    const [first, second] = await Promise.all([
      passwords.hash('Segreta123'),
      passwords.hash('Segreta123'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,/)
    expect(first).toMatch(/\bt=2\b/)
    expect(first).toMatch(/\bp=1\b/)
    expect(first).not.toBe(second)
    expect(await passwords.matches(first ?? '', 'Segreta123')).toBe(true)
    expect(await passwords.matches(first ?? '', 'segreta123')).toBe(false)
  })

  it('match nobody where there is no digest', async () => {
    expect(await argonPasswords(CHEAP).matches(null, '')).toBe(false)
  })

  it('are outdated when the parameters have risen, and not before', async () => {
    const old = await argonPasswords({ memoryKib: 64, passes: 2 }).hash('Segreta123')
    const isOutdated = (memoryKib: number, passes: number) =>
      argonPasswords({ memoryKib, passes }).isOutdated(old)
    expect(isOutdated(64, 2)).toBe(false)
    expect(isOutdated(32, 1)).toBe(false)
    expect(isOutdated(65, 2)).toBe(true)
    expect(isOutdated(64, 3)).toBe(true)
    expect(argonPasswords(CHEAP).isOutdated('$2b$10$something-else')).toBe(true)
  })

  it('take as long for nobody as for somebody', { timeout: 60_000 }, async () => {
    const passwords = argonPasswords({ memoryKib: 4096, passes: 1 })
    const digest = await passwords.hash('Segreta123')
    const ratio = await unevenness({
      tries: 60,
      known: () => passwords.matches(digest, 'Sbagliata1'),
      unknown: () => passwords.matches(null, 'Sbagliata1'),
    })
    expect(ratio).toBeLessThan(EVEN)
  })
})
