/** Copies that came back for practice: examined, counted, told to the staff, and removed. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCopyTimes, recordCopyTime } from '#adapters/files/copies-elsewhere.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { pictureFilePath } from '#modules/media/index.ts'
import type { BackupsReply } from '#modules/operations/contract/backups.ts'
import type { ToDoReply } from '#modules/operations/contract/to-do.ts'
import { listLateCopyTasks } from '#modules/operations/index.ts'
import { composePracticeRestores } from '#src/compose/practise-copies.ts'
import { type TestInstallation, testInstallation } from '#src/test-app/installation.ts'
import { testApp } from '#src/test-app.ts'
import { readConfig } from '../config.ts'
import { examineCopies } from './doctor/copies-elsewhere.ts'
import { checkRestoredCopies } from './practise.ts'

const NOW = new Date('2026-03-03T09:00:00Z')
const FILENAME = `${'a'.repeat(24)}_800x600.webp`
const KEY = 'k'.repeat(43)

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
  writeFileSync(join(here.dataFolder, 'secret.key'), KEY, { mode: 0o600 })
  here.withDatabase(({ connection }) =>
    connection
      .prepare(
        `INSERT INTO pictures (filename, owner_id, original_name, original_type, width, height, size_bytes,
           is_animated, created_at, check_at) VALUES (?, NULL, 'a.jpg', 'image/jpeg', 800, 600, 3, 0, 0, 0)`,
      )
      .run(FILENAME),
  )
})
afterEach(() => here.remove())

const config = () => readConfig({ DATA_DIR: here.dataFolder })
const practiceFolder = () => join(here.dataFolder, 'practice')

/** Puts a copy where `docs/copies` brings it back. */
const bringBack = (kind: 'offsite' | 'replica') => {
  const folder = join(practiceFolder(), kind)
  mkdirSync(folder, { recursive: true })
  copyFileSync(here.databaseFile, join(folder, 'app.db'))
  return folder
}

const outcomes = async () =>
  (await checkRestoredCopies(config(), NOW)).map(({ kind, fault }) => [kind, fault])

describe('a practice', () => {
  it('counts what came back, writes it down and leaves nothing lying about', async () => {
    bringBack('replica')
    const before = readFileSync(here.databaseFile)
    expect(await checkRestoredCopies(config(), NOW)).toEqual([
      {
        kind: 'replica',
        at: NOW.toISOString(),
        fault: null,
        detail: '',
        contents: { users: 0, jobRequests: 0, orders: 0, pictures: 1 },
      },
    ])
    for (const rest of ['replica', 'replica.rebuilt', 'replica.failed'])
      expect(existsSync(join(practiceFolder(), rest))).toBe(false)
    expect(readFileSync(here.databaseFile).equals(before)).toBe(true)
    expect(await checkRestoredCopies(config(), NOW)).toEqual([])
  })

  it('finds a damaged database', async () => {
    const file = join(bringBack('replica'), 'app.db')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096, 4096 * 30)
    writeFileSync(file, bytes)
    expect(await outcomes()).toEqual([['replica', 'data']])
    expect(existsSync(join(practiceFolder(), 'replica'))).toBe(false)
  })

  it('finds pictures that the complete copy lacks, but not those deleted meanwhile', async () => {
    bringBack('offsite')
    expect(await outcomes()).toEqual([['offsite', 'pictures']])
    bringBack('offsite')
    here.withDatabase(({ connection }) => connection.exec('DELETE FROM pictures'))
    expect(await outcomes()).toEqual([['offsite', null]])
  })

  it('takes the program at its word when nothing came back', async () => {
    mkdirSync(practiceFolder())
    for (const [said, fault] of [
      ['space', 'space'],
      ['restore', 'restore'],
      ['anything', 'restore'],
    ] as const) {
      writeFileSync(join(practiceFolder(), 'offsite.failed'), `${said}\n`)
      expect(await outcomes()).toEqual([['offsite', fault]])
    }
  })

  it('is whole with every picture', async () => {
    const folder = bringBack('offsite')
    for (const width of PICTURE_WIDTHS) {
      const file = join(folder, pictureFilePath(FILENAME, width))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'x')
    }
    here.withDatabase(({ connection }) =>
      connection.exec(`UPDATE pictures SET checksums = json_object(${SUMS})`),
    )
    copyFileSync(here.databaseFile, join(folder, 'app.db'))
    expect(await outcomes()).toEqual([['offsite', null]])
  })
})

/** SHA-256 of the one letter in each file. */
const SUMS = PICTURE_WIDTHS.map(
  (width) => `'${width}', '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'`,
).join(', ')

describe('the staff', () => {
  it('is told of a copy that does not come back until one does, and of practice that ended', async () => {
    const product = testApp({ DATA_DIR: here.dataFolder }, { database: here.databaseFile })
    try {
      product.seed()
      const { cookie } = await product.signUpStaff('admin')
      const waits = async () => {
        const reply = await product.request('GET', '/api/admin/todo', { cookie })
        const { items } = (await reply.json()) as ToDoReply
        return items.some(({ kind }) => kind === 'copiesLate')
      }
      const now = product.clock.now()
      const tasks = () => listLateCopyTasks(readCopyTimes(here.dataFolder, false), now)
      recordCopyTime(here.dataFolder, 'replica', now)
      const practiceAt = async (at: Date, isSound: boolean) => {
        if (isSound) bringBack('replica')
        else {
          mkdirSync(practiceFolder(), { recursive: true })
          writeFileSync(join(practiceFolder(), 'replica.failed'), 'restore')
        }
        await checkRestoredCopies(config(), at)
      }
      expect(await waits()).toBe(false)
      await practiceAt(now, false)
      expect(await waits()).toBe(true)
      expect(tasks()).toEqual([
        expect.stringContaining('non ha superato l’ultima prova di ripristino'),
      ])
      expect(examineCopies(config()).map(({ severity }) => severity)).toContain('warning')
      const reply = await product.request('GET', '/api/admin/backups', { cookie })
      const { elsewhere } = (await reply.json()) as BackupsReply
      expect(elsewhere).toMatchObject([
        { isLate: false, needsCare: true, practice: { fault: 'restore' } },
      ])

      await practiceAt(now, true)
      expect(await waits()).toBe(false)
      expect(tasks()).toEqual([])
      await practiceAt(new Date(now.getTime() - 41 * DAY_MS), true)
      expect(await waits()).toBe(true)
    } finally {
      product.close()
    }
  })

  it('reads rubbish in the note as no practice at all', () => {
    recordCopyTime(here.dataFolder, 'replica', NOW)
    for (const rubbish of ['', '{}', '[1]', 'null', '{"at":1}']) {
      writeFileSync(join(here.dataFolder, 'copies', 'replica-practice'), rubbish)
      expect(readCopyTimes(here.dataFolder, false)).toMatchObject([{ practice: null }])
    }
  })
})

describe('the job', () => {
  const run = () => composePracticeRestores(here.dataFolder, new AbortController().signal)()

  it('does nothing where nothing came back', async () => {
    expect(await run()).toBeUndefined()
  })

  it('has it examined by a process of its own, and fails when a copy is no good', async () => {
    bringBack('replica')
    expect(await run()).toBe(1)
    mkdirSync(practiceFolder(), { recursive: true })
    rmSync(join(practiceFolder(), 'replica'), { recursive: true, force: true })
    writeFileSync(join(practiceFolder(), 'offsite.failed'), 'space')
    await expect(run()).rejects.toThrow('Una copia non ha superato la prova di ripristino')
  })
})
