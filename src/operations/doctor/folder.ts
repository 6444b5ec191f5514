/** Checks of the data folder: its key file, its space and its backups. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RESERVE_BYTES, readFreeBytes } from '#adapters/files/free-space.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { LATEST_COPY_FILE_NAME } from '#modules/operations/contract/backups.ts'
import type { Config } from '../../config.ts'
import { realWorld } from '../../world.ts'
import { examineCopies } from './copies-elsewhere.ts'
import { type DoctorFinding, errorFinding, okFinding, warningFinding } from './finding.ts'
import { doctorMessage } from './messages.ts'

const GIGABYTE = 1e9
const LITTLE_SPACE_BYTES = GIGABYTE
const OLD_BACKUP_DAYS = 2
const ONLY_OWNER = 0o600
const PERMISSIONS = 0o777

export const examineFolder = async (
  config: Config,
  { hasPeople }: { readonly hasPeople: boolean },
): Promise<DoctorFinding[]> => [
  await examineKeyFile(config, hasPeople),
  examineSpace(config.dataFolder),
  await examineNewestBackup(config.dataFolder),
  ...examineCopies(config),
]

const examineKeyFile = async (
  { dataFolder, jwtSecret }: Config,
  hasPeople: boolean,
): Promise<DoctorFinding> => {
  if (jwtSecret) return okFinding(doctorMessage('key.from-environment'))
  const file = join(dataFolder, 'secret.key')
  const fileStat = await orNull(stat(file))
  if (!fileStat)
    return warningFinding(doctorMessage(hasPeople ? 'key.missing' : 'key.none', { file }))
  const mode = fileStat.mode & PERMISSIONS
  return mode === ONLY_OWNER
    ? okFinding(doctorMessage('key.private'))
    : warningFinding(doctorMessage('key.readable', { mode: mode.toString(8), file }))
}

const examineSpace = (folder: string): DoctorFinding => {
  const freeBytes = readFreeBytes(folder)
  if (freeBytes === null) return warningFinding(doctorMessage('folder.missing', { folder }))
  if (freeBytes < RESERVE_BYTES)
    return errorFinding(doctorMessage('space.none', { folder, bytes: freeBytes }))
  const gigabytes = decimal((freeBytes / GIGABYTE).toFixed(1))
  return freeBytes < LITTLE_SPACE_BYTES
    ? warningFinding(doctorMessage('space.little', { gigabytes, folder }))
    : okFinding(doctorMessage('space.enough', { gigabytes, folder }))
}

const decimal = (en: string) => ({ en, it: en.replace('.', ',') })

const examineNewestBackup = async (dataFolder: string): Promise<DoctorFinding> => {
  const folder = join(dataFolder, 'backups')
  const names = ((await orNull(readdir(folder))) ?? []).filter(
    (name) => name.endsWith('.db') && name !== LATEST_COPY_FILE_NAME,
  )
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime))
  const newest = times.sort((a, b) => b.getTime() - a.getTime())[0]
  if (!newest) return warningFinding(doctorMessage('backup.none', { folder }))
  const days = (realWorld.now().getTime() - newest.getTime()) / DAY_MS
  const message = doctorMessage('backup.newest', { count: names.length, at: newest.toISOString() })
  return days > OLD_BACKUP_DAYS ? warningFinding(message) : okFinding(message)
}

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
