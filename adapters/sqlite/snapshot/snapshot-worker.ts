/** Worker thread that verifies a database, or makes and verifies a snapshot, because reading a large file takes long. */
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { findDatabaseFaults } from '../backup/find-database-faults.ts'
import { takeSnapshot } from '../backup/take-snapshot.ts'
import { openToRead } from '../open-to-read.ts'

type Order = { readonly databaseFile: string; readonly copy: string | null }

const { databaseFile, copy } = workerData as Order

const snapshotFault = async (target: string) => {
  await takeSnapshot(databaseFile, target)
  const snapshot = new Sqlite(target, { readonly: true })
  const [fault] = findDatabaseFaults(snapshot)
  snapshot.close()
  return fault && `The snapshot is damaged: ${fault}`
}

/** One table after the other, so that the write-ahead log can be folded in between. */
const fileFault = () => {
  const connection = openToRead(databaseFile)
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all()
  return tables
    .map((table) => String(connection.pragma(`quick_check('${table}')`, { simple: true })))
    .find((verdict) => verdict !== 'ok')
}

const fault = copy === null ? fileFault() : await snapshotFault(copy)
if (fault !== undefined) throw Object.assign(new Error(fault), { code: 'SQLITE_CORRUPT' })
