import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNightlySnapshot } from './nightly-snapshot.ts'

/** Half past three in Rome in summer. */
const NIGHT = new Date('2026-07-02T01:30:00Z')

describe('the nightly snapshot', () => {
  let folder: string
  let file: string
  let connection: Sqlite.Database
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
    file = join(folder, 'app.db')
    connection = new Sqlite(file)
    connection.pragma('journal_mode = WAL')
    connection.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, pair INTEGER, words BLOB)')
    for (let pair = 0; pair < 500; pair += 1) writePair(pair)
  })
  afterEach(() => {
    connection.close()
    rmSync(folder, { recursive: true })
  })

  /** Two rows in one transaction: a snapshot with only one is inconsistent. */
  const writePair = (pair: number) =>
    connection.transaction(() => {
      const insert = connection.prepare(
        'INSERT INTO notes (pair, words) VALUES (?, randomblob(4000))',
      )
      insert.run(pair)
      insert.run(pair)
    })()

  it('is one whole file of one moment, made while the server goes on writing', async () => {
    let pair = 500
    const writing = setInterval(() => writePair(pair++), 1)
    const name = await createNightlySnapshot(file, NIGHT)
    clearInterval(writing)

    expect(name).toBe('app-2026-07-02.db')
    expect(readdirSync(join(folder, 'backups'))).toEqual([name])
    const copy = new Sqlite(join(folder, 'backups', name))
    const pairs = copy.prepare('SELECT count(*) AS rows FROM notes GROUP BY pair').pluck().all()
    expect(pairs.length).toBeGreaterThanOrEqual(500)
    expect(new Set(pairs)).toEqual(new Set([2]))
    copy.close()
  })

  it('replaces the one of the same day', async () => {
    await createNightlySnapshot(file, NIGHT)
    writePair(500)
    await createNightlySnapshot(file, NIGHT)

    const copy = new Sqlite(join(folder, 'backups', 'app-2026-07-02.db'))
    expect(copy.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(1002)
    copy.close()
  })

  it('keeps no copy of a damaged file, and leaves the good one of before', async () => {
    await createNightlySnapshot(file, NIGHT)
    const good = readFileSync(join(folder, 'backups', 'app-2026-07-02.db'))
    connection.close()
    const damaged = readFileSync(file)
    damaged.fill(0xff, 4096 * 3, 4096 * 40)
    writeFileSync(file, damaged)
    await expect(createNightlySnapshot(file, NIGHT)).rejects.toThrow(/damaged|malformed/)

    expect(readdirSync(join(folder, 'backups'))).toEqual(['app-2026-07-02.db'])
    expect(readFileSync(join(folder, 'backups', 'app-2026-07-02.db')).equals(good)).toBe(true)
    connection = new Sqlite(':memory:')
  })
})
