import Sqlite from 'better-sqlite3'

const PAGES_AT_ONCE = 1000

/** An open read transaction keeps other writes from restarting the copy. */
export const takeSnapshot = async (databaseFile: string, target: string): Promise<void> => {
  const source = new Sqlite(databaseFile, { readonly: true, fileMustExist: true })
  try {
    source.exec('BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await source.backup(target, { progress: () => PAGES_AT_ONCE })
  } finally {
    source.close()
  }
  const copy = new Sqlite(target)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
