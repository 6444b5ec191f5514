import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A `umask` without rights for group and others. */
export const OWNER_ONLY_UMASK = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** Files that earlier versions made readable for everybody. */
const EARLIER: Readonly<Record<string, number>> = {
  uploads: FOLDER,
  'app.db': FILE,
  'app.db.lock': FILE,
}

/** Restricts personal data and keys to the process owner, including files written later. */
export const restrictToOwner = (dataFolder: string) => {
  process.umask(OWNER_ONLY_UMASK)
  mkdirSync(dataFolder, { recursive: true })
  for (const [name, mode] of Object.entries(EARLIER)) {
    const path = join(dataFolder, name)
    const isOwn = statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOwn) chmodSync(path, mode)
  }
}
