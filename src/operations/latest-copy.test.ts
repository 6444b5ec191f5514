/** `backups/latest.db` through the whole product, with a manual clock. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBackup } from '#adapters/sqlite/backup/check-backup.ts'
import { createLatestCopyRenewal } from '#adapters/sqlite/snapshot/latest-copy.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { BackupsReply } from '#modules/operations/contract/backups.ts'
import { MIGRATIONS_FOLDER, testInstallation } from '#src/test-app/installation.ts'
import { testApp } from '#src/test-app.ts'
import { restore } from './restore.ts'

const remains: (() => void)[] = []
afterEach(() => {
  for (const remove of remains.splice(0)) remove()
})

const STEP_MS = 5 * MINUTE_MS

const setUp = async () => {
  const installation = testInstallation()
  const product = testApp({}, { database: installation.databaseFile })
  product.seed()
  remains.push(() => {
    product.close()
    installation.remove()
  })
  const { cookie } = await product.signUpStaff('admin')
  const { background, clock, connection } = product
  const folder = join(installation.dataFolder, 'backups')
  const write = connection.prepare(
    `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('newest', '1', ?)`,
  )
  return {
    ...product,
    folder,
    file: join(folder, 'latest.db'),
    databaseFile: installation.databaseFile,
    look: async () => {
      background.tick()
      await background.idle()
    },
    writeRow: () => void write.run(clock.now().getTime()),
    backups: async (): Promise<BackupsReply> =>
      (await product.request('GET', '/api/admin/backups', { cookie })).json(),
    choose: (everyMinutes: unknown) =>
      product.request('PUT', '/api/admin/settings/backups', { cookie, body: { everyMinutes } }),
  }
}

/** Answers when the newest row of a copy was written; -1 in a damaged one. */
const newestIn = (file: string) => {
  const copy = new Sqlite(file, { readonly: true })
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') return -1
    return Number(
      copy.prepare(`SELECT updated_at FROM settings WHERE key = 'newest'`).pluck().get(),
    )
  } finally {
    copy.close()
  }
}

describe('the copy that is always there', () => {
  it('is made at the start, and copied at any moment is whole and never older than an hour', async () => {
    const { look, writeRow, clock, file, folder } = await setUp()
    writeRow()
    await look()
    for (let step = 0; step < 30; step += 1) {
      clock.advance(STEP_MS)
      writeRow()
      const looking = look()
      const taken = join(folder, '..', 'taken.db')
      // Each copy is taken at another point of the renewal, the last ones after it.
      for (let turn = 0; turn < step * 20; turn += 1) await setImmediate()
      copyFileSync(file, taken)
      expect(newestIn(taken)).toBeGreaterThanOrEqual(clock.now().getTime() - 60 * MINUTE_MS)
      await looking
      writeRow()
    }
    expect(readdirSync(folder).filter((name) => !name.startsWith('app-'))).toEqual(['latest.db'])
  })

  it('is renewed as often as the admin says, and no more often', async () => {
    const { look, backups, choose, clock } = await setUp()
    await look()
    const takenAt = async () => (await backups()).latest.takenAt
    const first = await takenAt()
    expect(first).toBe(clock.now().toISOString())
    for (let step = 0; step < 9; step += 1) {
      clock.advance(STEP_MS)
      await look()
      expect(await takenAt()).toBe(first)
    }
    clock.advance(STEP_MS)
    await look()
    expect(await takenAt()).toBe(clock.now().toISOString())

    expect((await choose(10)).status).toBe(200)
    clock.advance(STEP_MS)
    await look()
    expect(await takenAt()).toBe(clock.now().toISOString())
    for (const wrong of [9, 1441, 10.5, '60', null]) expect((await choose(wrong)).status).toBe(400)
    expect((await backups()).latest.everyMinutes).toBe(10)
  })

  it('keeps the old one when the database is damaged, and tells that it is late', async () => {
    const { look, backups, clock, file, databaseFile, folder } = await setUp()
    await look()
    const good = readFileSync(file)
    expect((await backups()).latest.isLate).toBe(false)
    const bytes = readFileSync(databaseFile)
    writeFileSync(databaseFile, bytes.fill(0xff, 4096 * 20, 4096 * 60))
    clock.advance(61 * MINUTE_MS)
    await look()

    expect(readFileSync(file).equals(good)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
    expect((await backups()).latest.isLate).toBe(true)
  })

  it('does not begin without space on the disk, and leaves that space to the site', async () => {
    const { clock, databaseFile, file, folder } = await setUp()
    let hasSpace = false
    const keep = createLatestCopyRenewal({
      databaseFile,
      now: clock.now,
      everyMinutes: () => 60,
      stopping: new AbortController().signal,
      hasSpaceFor: () => hasSpace,
    })
    await expect(keep()).rejects.toThrow('Il disco non ha spazio')
    expect(existsSync(file)).toBe(false)
    hasSpace = true
    expect(await keep()).toBe('latest.db')
    expect(readdirSync(folder)).toEqual(['latest.db'])
  })

  it('leaves, when it cannot be renewed, once it holds what the privacy page says is gone', async () => {
    const { look, clock, databaseFile, file, folder } = await setUp()
    await look()
    let hasSpace = false
    const keep = createLatestCopyRenewal({
      databaseFile,
      now: clock.now,
      everyMinutes: () => 60,
      stopping: new AbortController().signal,
      hasSpaceFor: () => hasSpace,
    })
    clock.advance(35 * DAY_MS)
    await expect(keep()).rejects.toThrow('Il disco non ha spazio')
    expect(existsSync(file)).toBe(true)
    clock.advance(MINUTE_MS)
    await expect(keep()).rejects.toThrow('Il disco non ha spazio')
    expect(readdirSync(folder).filter((name) => !name.startsWith('app-'))).toEqual([])
    hasSpace = true
    expect(await keep()).toBe('latest.db')
  })

  it('stays however old beside a damaged database: it may be the last whole copy', async () => {
    const { look, clock, file, databaseFile } = await setUp()
    await look()
    const good = readFileSync(file)
    writeFileSync(databaseFile, readFileSync(databaseFile).fill(0xff, 4096 * 20, 4096 * 60))
    clock.advance(36 * DAY_MS)
    await look()
    expect(readFileSync(file).equals(good)).toBe(true)
  })

  it('is a backup that can be restored', async () => {
    const { look, writeRow, file, clock } = await setUp()
    writeRow()
    await look()
    expect(await checkBackup(file, MIGRATIONS_FOLDER)).toMatchObject({
      ok: true,
      value: { pictures: null },
    })

    const elsewhere = testInstallation()
    remains.push(elsewhere.remove)
    const { dataFolder, databaseFile } = elsewhere
    const outcome = await restore({ dataFolder, databaseFile, source: file, now: clock.now() })
    expect(outcome).toMatchObject({ ok: true })
    expect(newestIn(databaseFile)).toBe(clock.now().getTime())
  })
})
