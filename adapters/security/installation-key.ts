/** The installation's secret and the keys derived from it. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SECRET_BYTES = 32
const MIN_LENGTH = 32
const KEY_BYTES = 32
const FINGERPRINT_LENGTH = 16

/** Reads the secret from its owner-only file, or creates it. */
export const readOrMakeSecret = (file: string): { secret: string; isNew: boolean } => {
  const existing = readSecret(file)
  const secret = existing ?? makeSecret(file)
  if (secret.length < MIN_LENGTH) throw new DamagedKeyError(file)
  return { secret, isNew: existing === null }
}

export class DamagedKeyError extends Error {
  override readonly name = 'DamagedKey'
  readonly file: string
  constructor(file: string) {
    super(`The key in ${file} is damaged`)
    this.file = file
  }
}

/** Identifies a key without revealing it. */
export const computeFingerprint = (secret: string): string =>
  Buffer.from(deriveKey('fingerprint', secret)).toString('hex').slice(0, FINGERPRINT_LENGTH)

/** A separate key for each purpose. */
export const deriveKey = (purpose: string, secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

const readSecret = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    // Opening a folder succeeds and reading it fails, with an error that names no path.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

/** Written to a temporary file and linked: of two programs that start at once, one wins. */
const makeSecret = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
