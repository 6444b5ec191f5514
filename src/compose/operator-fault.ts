/** Faults that the operator can fix, as a sentence with the file and what to do. */
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DamagedKeyError } from '#adapters/security/installation-key.ts'
import { isDiskFull } from '#adapters/sqlite/disk-full.ts'
import { UnusableDatabase } from '#adapters/sqlite/refuse-unusable.ts'
import type { Config } from '../config.ts'

type Places = Pick<Config, 'dataFolder' | 'databaseFile'>
type Coded = Error & { readonly code: string; readonly path?: string }

/** Answers null for bugs, which are logged with their stack. */
export const findOperatorFault = (error: unknown, places: Places): string | null => {
  if (error instanceof UnusableDatabase) return error.message
  if (error instanceof DamagedKeyError)
    return `${error.file} is damaged: put your copy back, or remove it and type all secrets of the admin area again`
  if (!isCoded(error)) return null
  if (isDiskFull(error) || error.code === 'EDQUOT')
    return `The disk of ${places.dataFolder} is full: free space and start again; nothing that was acknowledged is lost`
  return ofDatabase(error, places) ?? ofFolder(error, places)
}

/** Faults at shutdown, where the write-ahead log is replayed at the next start. */
export const findShutdownFault = (error: unknown, places: Places): string | null =>
  error instanceof Error && isDiskFull(error)
    ? `The disk of ${places.dataFolder} is full: ${places.databaseFile}-wal could not be folded into ${places.databaseFile}. Keep both together, free space and start again; nothing that was acknowledged is lost`
    : findOperatorFault(error, places)

const isCoded = (error: unknown): error is Coded =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

const BACKUP = 'restore a backup (`cli restore --from FILE`)'

const ofDatabase = ({ code }: Coded, { databaseFile, dataFolder }: Places): string | null => {
  if (code === 'SQLITE_NOTADB')
    return `${databaseFile} is not a database: ${BACKUP}, or move it away to begin anew`
  if (code.startsWith('SQLITE_CORRUPT'))
    return `${databaseFile} is damaged: keep a copy, look with \`cli doctor\` and ${BACKUP}`
  if (code.startsWith('SQLITE_READONLY')) return unwritable(databaseFile)
  if (code.startsWith('SQLITE_BUSY'))
    return `${databaseFile} is held by another program: end it (a shell with an open transaction, a copying tool) and start again`
  if (code.startsWith('SQLITE_IOERR'))
    return `The disk cannot read or write ${databaseFile} (${code}): look at the disk, then ${BACKUP}`
  if (code.startsWith('SQLITE_CANTOPEN')) {
    const folder = DATABASE_FILES.map((end) => databaseFile + end).find(isFolder)
    return folder ? folderFault(folder) : unwritable(dataFolder)
  }
  return null
}

const DATABASE_FILES = ['', '.lock', '-wal', '-shm']

const ofFolder = ({ code, path }: Coded, { dataFolder }: Places): string | null => {
  const place = path ?? dataFolder
  // Node says that a new folder does not exist if its parent is read-only.
  const isUnmade = !existsSync(dataFolder) && dataFolder.startsWith(place)
  if (isUnmade && UNWRITABLE.includes(code)) return unmakeable(dataFolder)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return unwritable(place)
    case 'EISDIR':
      return folderFault(place)
    case 'EEXIST':
    case 'ENOTDIR':
      return `${place} is not a folder: DATA_DIR must name one, or one that can be made`
    case 'ENOENT':
      return `${dirname(place)} is not there: make it, or set DATA_DIR to another folder`
    default:
      return null
  }
}

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT']

const unmakeable = (folder: string) =>
  `${folder} cannot be made, because ${nearestThere(folder)} cannot be written by ${user()}: make it and chown it to the user of the server, mount it for writing, or set DATA_DIR to another`

const nearestThere = (folder: string): string =>
  existsSync(dirname(folder)) ? dirname(folder) : nearestThere(dirname(folder))

const user = () => `this user (uid ${process.getuid?.() ?? 'unknown'})`

const unwritable = (place: string) =>
  `${place} cannot be read and written by ${user()}: chown the folder to the user of the server, mount it for writing, or set DATA_DIR to another`

const folderFault = (folder: string) =>
  `${folder} is a folder, where a file has to be: move it away and start again`

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
