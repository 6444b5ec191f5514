import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createVault } from './vault.ts'

const key = randomBytes(32)

it('gives back what was put in, and shows nothing of it outside', () => {
  const vault = createVault(key)
  const sealed = vault.seal('sk_test_perché')
  expect(vault.open(sealed)).toBe('sk_test_perché')
  expect(sealed).not.toContain('sk_test')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('sk_test')
})

it('seals the same secret differently every time', () => {
  const vault = createVault(key)
  expect(vault.seal('x')).not.toBe(vault.seal('x'))
})

it('opens nothing that was changed, cut short or sealed with another key', () => {
  const sealed = createVault(key).seal('secret')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(createVault(key).open(bytes.toString('base64url'))).toBeNull()
  expect(createVault(key).open(sealed.slice(0, 12))).toBeNull()
  expect(createVault(randomBytes(32)).open(sealed)).toBeNull()
})
