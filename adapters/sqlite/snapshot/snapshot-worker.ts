/** The thread in which a snapshot is made and checked: reading all of a large file takes its time. */
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
