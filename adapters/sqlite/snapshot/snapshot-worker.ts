/** Worker thread that makes and verifies a snapshot, because reading a large file takes long. */
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { faultsOf } from '../backup/database-health.ts'
import { takeSnapshot } from '../backup/snapshot.ts'

type Order = { readonly databaseFile: string; readonly copy: string }

const { databaseFile, copy } = workerData as Order
await takeSnapshot(databaseFile, copy)
const snapshot = new Sqlite(copy, { readonly: true })
const [fault] = faultsOf(snapshot)
snapshot.close()
if (fault !== undefined) throw new Error(`The snapshot is damaged: ${fault}`)
