/** Backups from the admin area, with a data folder on disk. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { BackupsReply } from '#modules/operations/contract/backups.ts'
import { testInstallation } from '#src/test-app/installation.ts'
import { testApp } from '#src/test-app.ts'

const remains: (() => void)[] = []
afterEach(() => {
  for (const remove of remains.splice(0)) remove()
})

const setUp = async () => {
  const installation = testInstallation()
  const product = testApp({}, { database: installation.databaseFile })
  product.seed()
  remains.push(() => {
    product.close()
    installation.remove()
  })
  const { cookie } = await product.signUpStaff('admin')
  const start = () => product.request('POST', '/api/admin/backups', { cookie })
  const freeBytes = async (): Promise<BackupsReply> =>
    (await product.request('GET', '/api/admin/backups', { cookie })).json()
  const finished = () => expect.poll(async () => (await freeBytes()).isRunning).toBe(false)
  const folder = join(installation.dataFolder, 'backups')
  return { ...product, start, freeBytes, finished, folder }
}

describe('a backup from the admin area', () => {
  it('is made beside the server’s work, checked, recorded, and never two at once', async () => {
    const { start, freeBytes, finished, folder, connection } = await setUp()
    const [first, second] = [await start(), await start()]
    expect([first.status, second.status]).toEqual([202, 409])
    expect((await freeBytes()).isRunning).toBe(true)
    connection.exec(`INSERT INTO settings (key, value, updated_at) VALUES ('later', '1', 0)`)
    await finished()

    const { items, lastDone, lastFailure } = await freeBytes()
    expect(items).toMatchObject([{ name: 'app-2026-03-03.db', kind: 'nightly' }])
    expect(items[0]?.bytes).toBeGreaterThan(100_000)
    expect(lastDone).toMatchObject({ detail: 'app-2026-03-03.db' })
    expect(lastFailure).toBeNull()
    expect(readdirSync(folder)).toEqual(['app-2026-03-03.db'])
    const copy = new Sqlite(join(folder, 'app-2026-03-03.db'), { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
    const audit = connection.prepare("SELECT count(*) FROM audit_log WHERE action = 'backup.start'")
    expect(audit.pluck().get()).toBe(1)
  })

  it('lets the copy of the night be the same one, and says when one went wrong', async () => {
    const { start, freeBytes, finished, background, clock, connection, folder } = await setUp()
    await start()
    background.tick()
    await background.idle()
    await finished()
    expect(readdirSync(folder)).toEqual(['app-2026-03-03.db', 'latest.db'])

    clock.advance(DAY_MS)
    connection
      .prepare(
        `INSERT INTO scheduled_runs (job, due_at, started_at, ended_at, status, detail)
         VALUES ('nightly-snapshot', 99e12, ?, ?, 'failed', 'The snapshot is damaged')`,
      )
      .run(clock.now().getTime(), clock.now().getTime())
    expect((await freeBytes()).lastFailure).toMatchObject({ detail: 'The snapshot is damaged' })
  })
})
