/** Detects whether `dist/` is up to date with the sources. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const INPUTS = [
  '{src,web,modules,adapters,scripts/build,scripts/cli}/**/*.*',
  'package.json',
  'package-lock.json',
]

const FINGERPRINT_FILE = 'dist/fingerprint'

/** Hash of all source contents, so that a mere change of file times rebuilds nothing. */
export const computeSourceFingerprint = (): string => {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, {
    exclude: (name) => /\.test\.tsx?$|^journeys$|compiled-templates/.test(name),
  })
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const isDistFresh = (): boolean =>
  existsSync(FINGERPRINT_FILE) &&
  readFileSync(FINGERPRINT_FILE, 'utf8') === computeSourceFingerprint()

/** Written last, so that an interrupted build counts as outdated. */
export const recordFingerprint = (fingerprint: string): void =>
  writeFileSync(FINGERPRINT_FILE, fingerprint)
