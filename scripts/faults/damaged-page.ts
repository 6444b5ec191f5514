/** A page of the database is overwritten: the server reports not ready, and a backup restores everything. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { doctorFaults, runOperatorCommand, statusFaults } from './operator-commands.ts'
import { createWritersReport, publishRequest, type WriterScenario } from './writers.ts'

export const damagedPage = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const backup = join(dataFolder, `sound-${round}.db`)
    await serve(dataFolder, async (url) => {
      const id = await publishRequest(url, scenario, `page-${round}`)
      await fetch(`${url}/api/admin/job-requests/${id}/approve`, {
        method: 'POST',
        headers: { cookie: people.moderator },
      })
    })
    const backupRun = runOperatorCommand(dataFolder, 'backup', '--to', backup)
    if (backupRun.status !== 0) faults.push(backupRun.output)
    overwriteRootPage(join(dataFolder, 'app.db'), 'job_requests')
    faults.push(...doctorFaults(dataFolder, { status: 1, says: ['damaged'] }))
    await serve(dataFolder, async (url) => {
      faults.push(...(await statusFaults(url, { '/healthz': 200, '/readyz': 503, '/lavori': 503 })))
    })
    const restored = runOperatorCommand(dataFolder, 'restore', '--from', backup)
    if (restored.status !== 0) faults.push(restored.output)
    await serve(dataFolder, async (url) => {
      faults.push(...(await statusFaults(url, { '/readyz': 200, '/lavori': 200 })))
    })
    rmSync(backup)
  }
  return {
    faults: [...faults, ...findDatabaseViolations(dataFolder, scenario.report)],
    report: `${rounds} pages overwritten`,
  }
}

const serve = async (dataFolder: string, work: (url: string) => Promise<void>) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Overwrites the root page of the table with 0xff bytes. */
const overwriteRootPage = (databaseFile: string, table: string) => {
  const database = new Sqlite(databaseFile)
  database.pragma('wal_checkpoint(TRUNCATE)')
  const pageBytes = Number(database.pragma('page_size', { simple: true }))
  const root = database
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  database.close()
  const file = openSync(databaseFile, 'r+')
  writeSync(file, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, ((root ?? 1) - 1) * pageBytes)
  closeSync(file)
}
