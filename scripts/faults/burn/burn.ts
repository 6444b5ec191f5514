/** Everything is killed under mixed writes and its disk removed; then all is rebuilt from copies elsewhere. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { startServer } from '../../bench/server-process.ts'
import { findDatabaseViolations } from '../check-file.ts'
import type { Installation } from '../installation.ts'
import { statusFaults } from '../operator-commands.ts'
import {
  createWritersReport,
  type WriterScenario,
  type WritersReport,
  writeUntilBroken,
} from '../writers.ts'
import { rebuildIntoFolder, restoreComplete } from './bring-back.ts'
import { type CopyStorage, type ReplicatedServer, startMachine } from './machine.ts'
import {
  type AcknowledgedPurchases,
  buyUntilBroken,
  createNoPurchases,
  lostPurchases,
  openFaultShop,
  tornPurchases,
  uploadUntilBroken,
} from './shoppers.ts'
import { openCopyStorage } from './storage.ts'

const WRITERS = 3
/** The fire comes at most this long after the first copies. */
const MAX_DELAY_MS = 4000
/** A replica that is told of shows everything up to some seconds ago. */
const REPORT_MS = 60_000
const LOST_MS = 2000
const STEP_MS = 250

type Round = {
  readonly faults: readonly string[]
  readonly slow: readonly string[]
  readonly acknowledged: number
  readonly lostMs: number
  readonly backMs: number
}

export const burntUnderWrites = async (installation: Installation, rounds: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'burn-'))
  const isShort = rounds === 1
  const storage = await openCopyStorage(folder, { isShort })
  if ('missing' in storage) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    return { faults: [], report: storage.missing, skipped: storage.missing }
  }
  const seen: Round[] = []
  try {
    for (let round = 0; round < rounds; round += 1)
      seen.push(await burnOnce(installation, storage.ofRound(round), join(folder, `${round}`)))
  } finally {
    storage.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const most = (of: 'lostMs' | 'backMs') => Math.max(...seen.map((round) => round[of])) / 1000
  const named = (of: 'faults' | 'slow') =>
    seen.flatMap((round, number) => round[of].map((fault) => `round ${number}: ${fault}`))
  return {
    faults: named('faults'),
    slow: named('slow'),
    report: `${rounds} fires, ${seen.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} acknowledged writes, at most ${most('lostMs')} s of them lost, serving again ${most('backMs').toFixed(1)} s after the start of rebuilding`,
  }
}

const burnOnce = async (
  { dataFolder, people }: Installation,
  storage: CopyStorage,
  folder: string,
): Promise<Round> => {
  const first = join(folder, 'data')
  mkdirSync(folder)
  cpSync(dataFolder, first, { recursive: true })
  openFaultShop(first)
  const machine = await startMachine(first, storage)
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const bought = createNoPurchases()
  const writing = [
    ...Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilBroken(machine.url, scenario, `${writer}`),
    ),
    buyUntilBroken(machine.url, bought),
    uploadUntilBroken(machine.url, bought, people.clients[0] ?? ''),
  ]
  const copied = await waitForCopies(machine, storage)
  await pollUntilFound(
    () => idleKinds(scenario.report, bought).length === 0,
    () => idleKinds(scenario.report, bought).join(', '),
  )
  await pause(Math.random() * MAX_DELAY_MS)
  const reported = machine.reported() ?? 0
  const burntAt = await machine.burn()
  await Promise.all(writing)
  storage.tear()
  return await comeBack({ storage, folder, scenario, bought, copied, reported, burntAt })
}

/** Both kinds have been made once; answers when the complete one began. */
const waitForCopies = async (machine: ReplicatedServer, { restic }: CopyStorage) => {
  const patience = { patienceMs: REPORT_MS }
  await pollUntilFound(machine.reported, () => 'No replica was told of', patience)
  if (!restic) return 0
  await pollUntilFound(machine.hasWholeCopy, () => 'The server made no latest.db', patience)
  const startedAt = Date.now()
  const code = await machine.copyAll()
  if (code !== 0) throw new Error(`offsite.sh ended with ${code}`)
  return startedAt
}

type Fire = {
  readonly storage: CopyStorage
  readonly folder: string
  readonly scenario: WriterScenario
  readonly bought: AcknowledgedPurchases
  /** The moment at which the last complete copy began. */
  readonly copied: number
  /** What the replica was said to show. */
  readonly reported: number
  readonly burntAt: number
}

const comeBack = async (fire: Fire): Promise<Round> => {
  const { storage, folder, scenario, bought, reported, burntAt } = fire
  const startedAt = performance.now()
  const dataFolder = join(folder, 'back')
  const { status, output } = rebuildFrom(storage, folder, dataFolder)
  if (status !== 0)
    return {
      faults: [`rebuild ended with ${status}: ${output}`],
      slow: [],
      acknowledged: 0,
      lostMs: 0,
      backMs: 0,
    }
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
  const backMs = performance.now() - startedAt
  const unready = await statusFaults(server.url, { '/readyz': 200, '/lavori': 200 })
  await server.stop()
  const lostBefore = (moment: number) =>
    faultsUntil(dataFolder, { report: scenario.report, bought }, moment)
  const lostMs = firstOf(STEP_MS, LOST_MS, (ms) => lostBefore(burntAt - ms).length === 0)
  return {
    faults: [
      ...bought.surprises,
      ...unready,
      ...tornIn(dataFolder),
      ...lostBefore(reported).map((fault) => `although the replica was told of: ${fault}`),
      ...picturesWithoutNeed(output, fire),
    ],
    slow: lostBefore(burntAt - LOST_MS),
    acknowledged:
      scenario.report.acknowledgedAt.size +
      bought.ordered.size +
      bought.paid.size +
      bought.pictures.size,
    lostMs,
    backMs,
  }
}

const rebuildFrom = (storage: CopyStorage, folder: string, dataFolder: string) => {
  const replica = ['--replica', storage.replicaUrl]
  if (!storage.restic) return rebuildIntoFolder(dataFolder, storage, replica)
  const target = join(folder, 'restored')
  const restored = restoreComplete(storage, target)
  if (restored.status !== 0) return restored
  return rebuildIntoFolder(dataFolder, storage, [...replica, '--from', target])
}

type Outcome = { readonly report: WritersReport; readonly bought: AcknowledgedPurchases }

/** What was acknowledged before the moment and is lost, and anything that is not as every transaction leaves it. */
const faultsUntil = (dataFolder: string, { report, bought }: Outcome, moment: number) => {
  const faults = findDatabaseViolations(dataFolder, reportUntil(report, moment))
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const lost = lostPurchases(connection, bought, moment)
  close()
  return [...faults, ...lost]
}

const reportUntil = (report: WritersReport, moment: number): WritersReport => {
  const isIn = (key: string) =>
    (report.acknowledgedAt.get(key) ?? Number.POSITIVE_INFINITY) < moment
  const keysIn = (all: ReadonlySet<string>) => new Set([...all].filter(isIn))
  return {
    ...report,
    published: new Map([...report.published].map(([key, id]) => [key, isIn(key) ? id : null])),
    approved: keysIn(report.approved),
    revealed: keysIn(report.revealed),
    written: new Map(
      [...report.written].map(([key, one]) => [key, { ...one, id: isIn(key) ? one.id : null }]),
    ),
  }
}

/** A fire before something of each kind was written would prove nothing of it; a busy machine takes long for the first. */
const idleKinds = (
  { published, revealed, written }: WritersReport,
  { paid, pictures }: AcknowledgedPurchases,
) =>
  Object.entries({ published, revealed, written, paid, pictures })
    .filter(([, done]) => done.size === 0)
    .map(([kind]) => `nothing was ${kind} before the fire`)

const tornIn = (dataFolder: string) => {
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const torn = tornPurchases(connection)
  close()
  return torn
}

/** Pictures that were there before the complete copy began must come back. */
const picturesWithoutNeed = (output: string, { storage, bought, copied }: Fire) =>
  storage.restic === null
    ? []
    : [...bought.pictures]
        .filter(([filename, at]) => at < copied && output.includes(filename.replace('.webp', '')))
        .map(([filename]) => `picture ${filename} did not come back`)

const firstOf = (step: number, last: number, holds: (value: number) => boolean) => {
  for (let value = 0; value < last; value += step) if (holds(value)) return value
  return last
}
