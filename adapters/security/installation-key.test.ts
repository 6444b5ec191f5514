import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { computeFingerprint, deriveKey, readOrMakeSecret } from './installation-key.ts'

const folders: string[] = []
const freshFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  folders.push(folder)
  return { folder, file: join(folder, 'data', 'secret.key') }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the secret of an installation', () => {
  it('is made once, read ever after, and open to its owner alone', () => {
    const { folder, file } = freshFile()
    const { secret: made, isNew } = readOrMakeSecret(file)
    expect(isNew).toBe(true)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readOrMakeSecret(file)).toEqual({ secret: made, isNew: false })
    expect(readFileSync(file, 'utf8').trim()).toBe(made)
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key'])
  })

  it('is not replaced when the file is damaged: that would end every session in silence', () => {
    const { folder } = freshFile()
    const file = join(folder, 'secret.key')
    writeFileSync(file, '')
    expect(() => readOrMakeSecret(file)).toThrow('damaged')
  })

  it('gives each purpose a key of its own', () => {
    const { secret } = readOrMakeSecret(freshFile().file)
    expect(deriveKey('a', secret)).toEqual(deriveKey('a', secret))
    expect(deriveKey('a', secret)).not.toEqual(deriveKey('b', secret))
  })

  it('is told from another by a fingerprint that is not part of it', () => {
    const { secret } = readOrMakeSecret(freshFile().file)
    expect(computeFingerprint(secret)).toBe(computeFingerprint(secret))
    expect(computeFingerprint(secret)).not.toBe(computeFingerprint(`${secret}x`))
    expect(computeFingerprint(secret)).toMatch(/^[0-9a-f]{16}$/)
  })
})
