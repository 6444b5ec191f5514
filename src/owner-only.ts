import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** For `umask`: takes every right from the group and from all others. */
export const NOBODY_ELSE = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** Made readable for everybody by earlier versions. */
const EARLIER: Readonly<Record<string, number>> = {
  uploads: FOLDER,
  'app.db': FILE,
  'app.db.lock': FILE,
}

/** Personal data and keys: whatever this process writes from now on, nobody else on the machine reads. */
export const restrictToOwner = (dataFolder: string) => {
  process.umask(NOBODY_ELSE)
  mkdirSync(dataFolder, { recursive: true })
  for (const [name, mode] of Object.entries(EARLIER)) {
    const path = join(dataFolder, name)
    const isOwn = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOwn) chmodSync(path, mode)
  }
}
