/** Copies that leave the machine, as `cli copied` tells of them, seen by the staff, the metrics and the doctor. */
import { copyFileSync, existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readKeyRecoveryTestTime, recordCopyTime } from '#adapters/files/copies-elsewhere.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import type { BackupsReply } from '#modules/operations/contract/backups.ts'
import type { ToDoReply } from '#modules/operations/contract/to-do.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '#src/test-app/installation.ts'
import { testApp } from '#src/test-app.ts'
import { runCommand } from '../../scripts/cli/run-command.ts'
import { readConfig } from '../config.ts'
import { examineCopies } from './doctor/copies-elsewhere.ts'

let here: TestInstallation
const closing: (() => void)[] = []
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  here.remove()
  vi.unstubAllEnvs()
})

const setUp = async (environment: Record<string, string> = {}) => {
  const product = testApp(
    { DATA_DIR: here.dataFolder, METRICS_TOKEN: 'x'.repeat(16), ...environment },
    { database: here.databaseFile },
  )
  closing.push(product.close)
  product.seed()
  const { cookie } = await product.signUpStaff('admin')
  const get = async <Reply>(path: string): Promise<Reply> =>
    (await product.request('GET', path, { cookie })).json()
  return {
    ...product,
    elsewhere: async () => (await get<BackupsReply>('/api/admin/backups')).elsewhere,
    waits: async () =>
      (await get<ToDoReply>('/api/admin/todo')).items.find(({ kind }) => kind === 'copiesLate'),
    noteCopyOf: (kind: 'offsite' | 'replica', agoMs: number) =>
      recordCopyTime(here.dataFolder, kind, new Date(product.clock.now().getTime() - agoMs)),
  }
}

describe('copies elsewhere', () => {
  it('are nobody’s matter on a site that makes none', async () => {
    const { elsewhere, waits, clock } = await setUp()
    clock.advance(3 * HOUR_MS)
    expect(await elsewhere()).toEqual([])
    expect(await waits()).toBeUndefined()
    expect(examineCopies(readConfig({ DATA_DIR: here.dataFolder }))).toEqual([])
  })

  it.each([
    ['offsite', 36 * HOUR_MS],
    ['replica', 10 * MINUTE_MS],
  ] as const)(
    'of kind %s wait for somebody once they are too old, and not before',
    async (kind, limitMs) => {
      const { elsewhere, waits, noteCopyOf } = await setUp()
      noteCopyOf(kind, limitMs)
      expect(await elsewhere()).toMatchObject([{ kind, isLate: false }])
      expect(await waits()).toBeUndefined()
      noteCopyOf(kind, limitMs + SECOND_MS)
      expect(await elsewhere()).toMatchObject([{ kind, isLate: true }])
      expect(await waits()).toMatchObject({ count: 1, path: '/admin/backup' })
    },
  )

  it('are late when nothing sound is known of them', async () => {
    const { elsewhere, noteCopyOf } = await setUp({ REPLICA: '1' })
    expect(await elsewhere()).toEqual([
      { kind: 'replica', takenAt: null, isLate: true, practice: null, needsCare: true },
    ])
    noteCopyOf('replica', -2 * MINUTE_MS)
    expect(await elsewhere()).toMatchObject([{ isLate: true }])
    for (const rubbish of ['', '0', '9999', 'tomorrow']) {
      writeFileSync(join(here.dataFolder, 'copies', 'replica'), rubbish)
      expect(await elsewhere()).toMatchObject([{ takenAt: null, isLate: true }])
    }
  })

  it('never end the readiness of the site', async () => {
    const { request, noteCopyOf } = await setUp({ REPLICA: '1' })
    noteCopyOf('offsite', 1000 * HOUR_MS)
    expect((await request('GET', '/readyz')).status).toBe(200)
  })

  it('show in the metrics their age', async () => {
    const { request, noteCopyOf } = await setUp()
    noteCopyOf('offsite', HOUR_MS)
    const headers = { authorization: `Bearer ${'x'.repeat(16)}` }
    const text = await (await request('GET', '/metrics', { headers })).text()
    expect(text).toContain('cercooffro_copy_age_seconds{kind="offsite"} 3600\n')
    expect(text).not.toContain('kind="replica"')
  })
})

describe('the operator who tells of a copy', () => {
  const runCopied = (...words: string[]) => {
    vi.stubEnv('DATA_DIR', here.dataFolder)
    return runCommand(['copied', ...words])
  }

  it('may name a past moment, and none that is still to come', async () => {
    const past = await runCopied('--kind', 'replica', '--at', '2026-03-03T09:00:00Z')
    expect(past).toMatchObject({ code: 0, message: expect.stringContaining('2026-03-03T09:00:00') })
    const future = await runCopied('--kind', 'offsite', '--at', '2999-03-03T09:00:00Z')
    expect(future.code).toBe(1)
    expect(existsSync(join(here.dataFolder, 'copies', 'offsite'))).toBe(false)
  })

  it('proves the key by another file with the same content, and by nothing else', async () => {
    const key = join(here.dataFolder, 'secret.key')
    const back = join(here.workplace, 'back.key')
    writeFileSync(key, 'k'.repeat(43), { mode: 0o600 })
    writeFileSync(back, 'l'.repeat(43))
    for (const wrong of [back, key, join(here.workplace, 'nowhere')])
      expect((await runCopied('--check-key', wrong)).code).toBe(1)
    expect(existsSync(join(here.dataFolder, 'copies', 'key'))).toBe(false)
    copyFileSync(key, back)
    expect((await runCopied('--check-key', back)).code).toBe(0)
    expect(readKeyRecoveryTestTime(here.dataFolder)).not.toBeNull()

    // Another key proves nothing by the old one.
    writeFileSync(key, 'm'.repeat(43))
    utimesSync(key, new Date('2999-01-01'), new Date('2999-01-01'))
    expect(readKeyRecoveryTestTime(here.dataFolder)).toBeNull()
  })
})

describe('the write-ahead log', () => {
  const logBytesAfterFolding = (isReplicated: boolean) => {
    const { connection, foldLog, close } = openDatabase(here.databaseFile, MIGRATIONS_FOLDER, {
      isReplicated,
    })
    closing.push(close)
    connection.exec("INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('a', '1', 0)")
    foldLog()
    return statSync(`${here.databaseFile}-wal`).size
  }

  it('is emptied by the server, but left to Litestream where that copies it away', () => {
    expect(logBytesAfterFolding(false)).toBe(0)
    expect(logBytesAfterFolding(true)).toBeGreaterThan(0)
  })
})
