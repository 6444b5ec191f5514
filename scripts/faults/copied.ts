/** `backups/latest.db` is copied away while people write: each copy is whole and shows what was an hour ago at most. */
import { once } from 'node:events'
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, type WriterScenario, writeUntilBroken } from './writers.ts'

const WRITERS = 3
const MINUTE_MS = 60_000
/** Limit that a new site has. */
const OLDEST_MS = 60 * MINUTE_MS
/** The clock jumps so far each round that the copy is renewed at once: it is due ten minutes before it is too old. */
const JUMP_MS = 51 * MINUTE_MS
/** A copy is taken at most this long after the jump: before, during or after the renewal. */
const MAX_DELAY_MS = 1500
const WITH_CLOCK = ['--import', './scripts/faults/shift-clock.ts', 'dist/main.js']

export const copiedUnderLoad = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const faults: string[] = []
  const latest = join(dataFolder, 'backups', 'latest.db')
  const server = await startServer(WITH_CLOCK, { DATA_DIR: dataFolder })
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilBroken(server.url, scenario, `copied-${writer}`),
  )
  let shiftMs = 0
  const jump = async () => {
    server.child.send(JUMP_MS)
    await once(server.child, 'message')
    shiftMs += JUMP_MS
  }
  let renewals = 0
  try {
    let shown = await renewal(latest, null)
    for (let round = 0; round < rounds; round += 1) {
      await jump()
      await pause(Math.random() * MAX_DELAY_MS)
      const taken = join(dataFolder, 'taken.db')
      copyFileSync(latest, taken)
      const copyFaults = faultsOfCopy(taken, Date.now() + shiftMs)
      faults.push(...copyFaults.map((fault) => `round ${round}: ${fault}`))
      rmSync(taken)
      const next = await renewal(latest, shown)
      if (next === shown) faults.push(`round ${round}: it was not renewed`)
      else renewals += 1
      shown = next
    }
  } finally {
    await server.stop()
    await Promise.all(writers)
  }
  const { published } = scenario.report
  return {
    faults: [
      ...faults,
      ...findDatabaseViolations(dataFolder, { ...scenario.report, surprises: [] }),
    ],
    report: `${rounds} copies, ${renewals} renewals, ${published.size} requests meanwhile`,
  }
}

const LOOK_MS = 100
const LOOKS = 900

const changedAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : null)

/** Waits until the file shows another moment than `before`. */
const renewal = async (file: string, before: number | null) => {
  for (let look = 0; look < LOOKS && changedAt(file) === before; look += 1) await pause(LOOK_MS)
  return changedAt(file)
}

/** Returns sentences; `now` is the server's clock. */
const faultsOfCopy = (file: string, now: number) => {
  const copy = new Sqlite(file, { readonly: true })
  try {
    const verdict = String(copy.pragma('integrity_check', { simple: true }))
    const newest = copy.prepare('SELECT max(created_at) FROM job_requests').pluck().get()
    const minutes = Math.round((now - Number(newest)) / MINUTE_MS)
    return [
      ...(verdict === 'ok' ? [] : [verdict]),
      ...(now - Number(newest) > OLDEST_MS ? [`its newest row is ${minutes} minutes old`] : []),
    ]
  } catch (error) {
    return [String(error)]
  } finally {
    copy.close()
  }
}
