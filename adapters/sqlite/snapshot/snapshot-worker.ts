/** The thread in which a snapshot is made and checked: both take as long as the file is large. */
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

type Order = { readonly databaseFile: string; readonly copy: string }

/** More pages than a file can have: one step sees one state, and other writers cannot restart it. */
const ALL_PAGES = 0x7fffffff

const { databaseFile, copy } = workerData as Order
const source = new Sqlite(databaseFile, { fileMustExist: true })
await source.backup(copy, { progress: () => ALL_PAGES })
source.close()
check(copy)

function check(file: string): void {
  const snapshot = new Sqlite(file, { fileMustExist: true })
  try {
    // Without a write-ahead log the copy is one file, whole wherever it is carried.
    snapshot.pragma('journal_mode = DELETE')
    const verdict = snapshot.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new Error(`The snapshot is damaged: ${String(verdict)}`)
    const orphans = snapshot.pragma('foreign_key_check') as unknown[]
    if (orphans.length > 0) throw new Error(`The snapshot has ${orphans.length} orphaned rows`)
  } finally {
    snapshot.close()
  }
}
