import { copyFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '../database.ts'
import { ARCHIVE_TABLES, type ArchivedFile, archivedFiles, hasArchive } from './picture-archive.ts'

/**
 * Makes a database ready to serve from a backup that was checked: without the pictures, migrated to
 * this program's schema. Hands every picture to `writePicture`. Answers false when the backup holds none at all.
 */
export const unpackBackup = async (
  backupFile: string,
  target: string,
  {
    migrationsFolder,
    writePicture,
  }: { migrationsFolder: string; writePicture: (file: ArchivedFile) => void },
): Promise<boolean> => {
  await copyFile(backupFile, target)
  const copy = new Sqlite(target)
  try {
    const withPictures = hasArchive(copy)
    if (withPictures) for (const picture of archivedFiles(copy)) writePicture(picture)
    for (const table of ARCHIVE_TABLES) copy.exec(`DROP TABLE IF EXISTS ${table}`)
    copy.exec('VACUUM')
    return withPictures
  } finally {
    copy.close()
    openDatabase(target, migrationsFolder).close()
  }
}

/** Brings everything that still stands in the write-ahead log into the file itself. */
export const foldLog = (databaseFile: string): void => {
  const connection = new Sqlite(databaseFile, { fileMustExist: true })
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
}
