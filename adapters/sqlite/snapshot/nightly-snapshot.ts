/// <reference lib="esnext.temporal" />
import { once } from 'node:events'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { createExclusiveRun } from '#modules/kernel/semaphore.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { BEFORE_UPDATE_FILE } from '../migrate.ts'

/** Writes today's (Rome) snapshot to `backups/` next to the database, then deletes old ones. */
export const createNightlySnapshot = async (databaseFile: string, now: Date) => {
  const folder = join(dirname(databaseFile), 'backups')
  const day = romeDayOf(now).toString()
  await takeCheckedSnapshot(databaseFile, join(folder, buildSnapshotName(day)))
  for (const name of listSnapshotsToDelete(await readdir(folder))) await rm(join(folder, name))
  await dropBeforeUpdate(join(folder, BEFORE_UPDATE_FILE), now)
  return buildSnapshotName(day)
}

/** A week after its last write, as the oldest of the daily snapshots: it holds what has been erased since. */
const dropBeforeUpdate = async (file: string, now: Date) => {
  const fileStat = await stat(file).catch(() => null)
  if (fileStat && now.getTime() - fileStat.mtimeMs > DAILY_RETAINED * DAY_MS) await rm(file)
}

/** Concurrent calls share one snapshot, because two would write the same file. */
export const createExclusiveSnapshot = (databaseFile: string | null) =>
  createExclusiveRun(async (now: Date) => {
    if (databaseFile === null)
      throw new Error('The database is in memory: there is no file to copy')
    return await createNightlySnapshot(databaseFile, now)
  }).start

/** From source the worker is a TypeScript file in this folder; in the bundle it is next to the program. */
const WORKER = import.meta.filename.endsWith('.ts')
  ? './snapshot-worker.ts'
  : './snapshot-worker.js'

type SnapshotOptions = {
  /** Its time of change; without one, when it was written. */
  readonly takenAt?: Date
  /** Gives up. */
  readonly stopping?: AbortSignal
}

/** Writes to `target`, which appears only after verification; throws when that fails. */
export const takeCheckedSnapshot = async (
  databaseFile: string,
  target: string,
  { takenAt, stopping }: SnapshotOptions = {},
): Promise<void> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const partial = `${target}.partial`
  await rm(partial, { force: true })
  try {
    await runWorker(databaseFile, partial, stopping)
    if (takenAt) await utimes(partial, takenAt, takenAt)
    await rename(partial, target)
  } finally {
    for (const rest of [partial, `${partial}-journal`]) await rm(rest, { force: true })
  }
}

/** Throws SQLite's error, or one like it, when the file is damaged. */
export const checkDatabaseFile = (databaseFile: string, stopping: AbortSignal): Promise<void> =>
  runWorker(databaseFile, null, stopping)

const runWorker = async (databaseFile: string, copy: string | null, stopping?: AbortSignal) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: { databaseFile, copy },
  })
  const giveUp = () => void worker.terminate()
  stopping?.addEventListener('abort', giveUp)
  try {
    // An error in the worker arrives as its 'error' event, which makes `once` throw.
    const [exitCode] = await once(worker, 'exit')
    if (exitCode !== 0) throw new Error(`The snapshot's thread ended with ${exitCode}`)
  } finally {
    stopping?.removeEventListener('abort', giveUp)
  }
}

/// <reference lib="esnext.temporal" />

const DAILY_RETAINED = 7
const WEEKLY_RETAINED = 4

const NAME = /^app-(\d{4}-\d{2}-\d{2})\.db$/

export const buildSnapshotName = (day: string) => `app-${day}.db`

/** Snapshots outside the last 7 nights and the last 4 weeks. */
export const listSnapshotsToDelete = (names: readonly string[]): string[] => {
  const nightly = names.filter((name) => NAME.test(name)).sort()
  const older = nightly.slice(0, -DAILY_RETAINED)
  const firstOfWeek = new Map<string, string>()
  for (const name of older) {
    const week = weekOf(name)
    if (!firstOfWeek.has(week)) firstOfWeek.set(week, name)
  }
  const retained = new Set([...firstOfWeek.values()].slice(-WEEKLY_RETAINED))
  return older.filter((name) => !retained.has(name))
}

const weekOf = (name: string) => {
  const day = Temporal.PlainDate.from(NAME.exec(name)?.[1] ?? '')
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
