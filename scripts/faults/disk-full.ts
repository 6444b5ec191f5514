/** The disk is full: 503 for writes, nothing lost, reads go on, and writes succeed once space is free. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Server, startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, publishRequest, type WriterScenario } from './writers.ts'

const FREE_BYTES = 200_000
/** One each tenth of a second. */
const RECOVERY_TRIES = 50

export const diskFull = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  let refused = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      limitFiles(server, String(largestFile(dataFolder) + FREE_BYTES))
      refused += await writeUntilRefused(server, scenario, round)
      await mustStillRead(server, scenario)
      limitFiles(server, 'unlimited')
      await mustWriteAgain(server, scenario, round)
    }
  } finally {
    await server.stop()
  }
  return {
    faults: findDatabaseViolations(dataFolder, scenario.report),
    report: `${rounds} times, ${scenario.report.published.size} forms, ${refused} refused`,
  }
}

/** Limits the size of files that the running process may write. */
const limitFiles = ({ child }: Server, bytes: string) => {
  const set = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])
  if (set.status !== 0) throw new Error(`prlimit: ${set.error?.message ?? set.stderr}`)
}

const largestFile = (dataFolder: string) =>
  Math.max(
    ...['app.db', 'app.db-wal'].map(
      (name) => statSync(join(dataFolder, name), { throwIfNoEntry: false })?.size ?? 0,
    ),
  )

const writeUntilRefused = async (
  { url }: Server,
  { people, report }: WriterScenario,
  round: number,
) => {
  for (let turn = 0; turn < 5000; turn += 1) {
    const attempt: WriterScenario = {
      people,
      report: { ...createWritersReport(), published: report.published },
    }
    const key = `full-${round}-${turn}`
    const id = await publishRequest(url, attempt, key)
    if (id !== null) continue
    // 503 is expected; the form is sent again below.
    for (const surprise of attempt.report.surprises)
      if (surprise !== 'publish 503') report.surprises.push(surprise)
    return 1
  }
  report.surprises.push('the disk never filled')
  return 0
}

const mustStillRead = async ({ url }: Server, { report }: WriterScenario) => {
  for (const path of ['/healthz', '/lavori', '/api/job-requests']) {
    const reply = await fetch(url + path)
    if (!reply.ok) report.surprises.push(`${path} ${reply.status} while the disk is full`)
    await reply.arrayBuffer()
  }
}

/** The server writes again without a restart, and the refused form becomes exactly one request. */
const mustWriteAgain = async ({ url }: Server, scenario: WriterScenario, round: number) => {
  let triesLeft = RECOVERY_TRIES
  const refused = [...scenario.report.published].filter(([, id]) => id === null)
  for (const [key] of [...refused, [`after-${round}`, null]]) {
    const attempt: WriterScenario = { ...scenario, report: { ...scenario.report, surprises: [] } }
    while ((await publishRequest(url, attempt, String(key))) === null) {
      triesLeft -= 1
      if (triesLeft < 0) {
        scenario.report.surprises.push(`${key} is refused although space is free`)
        return
      }
      await pause(100)
    }
  }
}
