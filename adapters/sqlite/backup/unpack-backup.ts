import { copyFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '../database.ts'
import { ARCHIVE_TABLES, type ArchivedFile, archivedFiles, hasArchive } from './picture-archive.ts'

/**
 * Extracts a usable database from a verified backup: drops the pictures and migrates it. Passes every picture to
 * `writePicture`. False when the backup holds none.
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

/** Checkpoints the write-ahead log into the file. */
export const foldLog = (databaseFile: string): void => {
  const connection = new Sqlite(databaseFile, { fileMustExist: true })
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
}
