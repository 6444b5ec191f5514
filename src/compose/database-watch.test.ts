import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { damageLeafPage } from '../test-app/spoilt-database.ts'
import { watchDatabase } from './database-watch.ts'

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const watched = async (
  work: (watch: ReturnType<typeof watchDatabase>) => Promise<unknown> | unknown,
  freeBytes?: number,
) => {
  const { connection, close } = openDatabase(here.databaseFile, MIGRATIONS_FOLDER)
  const { databaseFile, dataFolder } = here
  const stopping = new AbortController().signal
  const places = { connection, databaseFile, dataFolder, stopping }
  const world = { now: () => new Date() }
  const log = createLog('silent')
  try {
    const free = freeBytes === undefined ? {} : { freeBytes: () => freeBytes }
    await work(watchDatabase({ ...places, world, log, ...free }))
  } finally {
    close()
  }
}

const fillAuditLog = () =>
  here.withDatabase(({ connection }) => {
    const add = connection.prepare(
      `INSERT INTO audit_log (id, at, action, target_kind, target_id) VALUES (?, 0, 'x', 'x', 'x')`,
    )
    for (let row = 0; row < 500; row += 1) add.run(`row-${row}`)
  })

it('finds a damaged page that no probe reads, by reading the file once', async () => {
  fillAuditLog()
  damageLeafPage(here.databaseFile, 'audit_log')
  await watched(async (watch) => {
    expect(watch.fault()).toBeNull()
    await watch.checkFile()
    expect(watch.fault()).toBe('database-damaged')
  })
})

it('has nothing to say of a sound file', async () => {
  await watched(async (watch) => {
    await watch.checkFile()
    expect(watch.fault()).toBeNull()
  })
})

it('is not ready while the disk has no more than the reserve, and ready again afterwards', async () => {
  await watched((watch) => expect(watch.fault()).toBe('disk-nearly-full'), 150_000)
  await watched((watch) => expect(watch.fault()).toBeNull(), 10 ** 9)
})
