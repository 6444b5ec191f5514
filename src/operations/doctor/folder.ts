import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOf, RESERVE_BYTES } from '#adapters/files/free-space.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Config } from '../../config.ts'
import { realWorld } from '../../world.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

const GIGABYTE = 1e9
const LITTLE_SPACE_BYTES = GIGABYTE
const OLD_BACKUP_DAYS = 2
const ONLY_OWNER = 0o600
const PERMISSIONS = 0o777

export const examineFolder = async (
  config: Config,
  { hasPeople }: { readonly hasPeople: boolean },
): Promise<Finding[]> => [
  await key(config, hasPeople),
  space(config.dataFolder),
  await newestBackup(config.dataFolder),
]

const key = async ({ dataFolder, jwtSecret }: Config, hasPeople: boolean): Promise<Finding> => {
  if (jwtSecret) return ok('The key comes from JWT_SECRET')
  const file = join(dataFolder, 'secret.key')
  const found = await orNull(stat(file))
  if (!found)
    return hasPeople
      ? warning(
          `The key is missing: put your copy back into ${file} before the next start. Else a new one is made, all sessions end and what was typed secretly in the admin area (mail, cards, certified mail) must be typed again`,
        )
      : warning(`No key in ${file} yet: the next start makes one`)
  const mode = found.mode & PERMISSIONS
  return mode === ONLY_OWNER
    ? ok('The key is there, and only its owner may read it. Keep a copy apart from the backups')
    : warning(`The key may be read by others (mode ${mode.toString(8)}): chmod 600 ${file}`)
}

const space = (folder: string): Finding => {
  const freeBytes = freeBytesOf(folder)
  if (freeBytes === null) return warning(`The folder ${folder} is not there yet`)
  if (freeBytes < RESERVE_BYTES)
    return failure(`The disk of ${folder} is full (${freeBytes} bytes are free): free space`)
  const message = `${(freeBytes / GIGABYTE).toFixed(1)} GB are free for ${folder}`
  return freeBytes < LITTLE_SPACE_BYTES ? warning(`Only ${message}`) : ok(message)
}

const newestBackup = async (dataFolder: string): Promise<Finding> => {
  const folder = join(dataFolder, 'backups')
  const names = ((await orNull(readdir(folder))) ?? []).filter((name) => name.endsWith('.db'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime))
  const newest = times.sort((a, b) => b.getTime() - a.getTime())[0]
  if (!newest) return warning(`No backup in ${folder} yet`)
  const days = (realWorld.now().getTime() - newest.getTime()) / DAY_MS
  const message = `The newest of ${names.length} backups is of ${newest.toISOString()}`
  return days > OLD_BACKUP_DAYS ? warning(message) : ok(message)
}

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
