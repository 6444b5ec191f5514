import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { createSharedCommit } from './shared-commit.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** Two connections to one file: the second sees only what is committed. */
const setUp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-commit-'))
  const file = join(folder, 'shared.db')
  const statements: string[] = []
  const connection = new Sqlite(file, {
    verbose: (statement) => statements.push(String(statement)),
  })
  connection.pragma('journal_mode = WAL')
  connection.exec('CREATE TABLE words (word TEXT NOT NULL UNIQUE)')
  const other = new Sqlite(file, { readonly: true })
  ends.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => other.close(),
    () => connection.close(),
  )
  const insert = connection.prepare('INSERT INTO words (word) VALUES (?)')
  const commitTogether = createSharedCommit(connection, { after: (work) => work() })
  return {
    connection,
    commitTogether,
    write: (word: string) => commitTogether(() => insert.run(word).changes),
    insert: (word: string) => insert.run(word),
    committed: () => other.prepare('SELECT word FROM words ORDER BY rowid').pluck().all(),
    commits: () => statements.filter((statement) => statement === 'COMMIT').length,
  }
}

describe('writes that share a commit', () => {
  it('are durable when the first of them is answered, and not answered before', async () => {
    const { write, committed } = setUp()
    const seen: unknown[][] = []
    const writes = ['uno', 'due', 'tre'].map(async (word) => {
      await write(word)
      seen.push(committed())
    })
    expect(committed()).toEqual([])
    await Promise.all(writes)
    expect(seen).toEqual(Array(3).fill(['uno', 'due', 'tre']))
  })

  it('answer with what each of them came to', async () => {
    const { commitTogether, insert } = setUp()
    const outcomes = await Promise.all([
      commitTogether(() => `riga ${insert('uno').lastInsertRowid}`),
      commitTogether(() => `riga ${insert('due').lastInsertRowid}`),
    ])
    expect(outcomes).toEqual(['riga 1', 'riga 2'])
  })

  it('see what those before them in the same commit wrote', async () => {
    const { connection, commitTogether, insert } = setUp()
    const count = connection.prepare('SELECT count(*) FROM words').pluck()
    const place = (word: string) =>
      commitTogether(() => Number(count.get()) < 2 && insert(word).changes === 1)
    const places = await Promise.all(['uno', 'due', 'tre', 'quattro'].map(place))
    expect(places).toEqual([true, true, false, false])
  })

  it('undo only the one that throws', async () => {
    const { write, commitTogether, insert, committed } = setUp()
    const outcomes = await Promise.allSettled([
      write('uno'),
      commitTogether(() => {
        insert('mezzo')
        return insert('mezzo').changes
      }),
      write('uno'),
      write('due'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(committed()).toEqual(['uno', 'due'])
  })

  it('all fail where the disk is full, leave nothing behind, and go on when there is room again', async () => {
    const { connection, write, committed } = setUp()
    const pages = connection.pragma('page_count', { simple: true })
    connection.pragma(`max_page_count = ${pages}`)
    const writes = ['uno', 'x'.repeat(100_000), 'tre'].map(write)
    const outcomes = await Promise.allSettled(writes)
    expect(outcomes.map(({ status }) => status)).not.toContain('fulfilled')
    expect(outcomes[0]).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
    expect(committed()).toEqual([])
    expect(connection.inTransaction).toBe(false)

    connection.pragma('max_page_count = 1000000')
    await write('dopo')
    expect(committed()).toEqual(['dopo'])
  })

  it('all fail where the transaction cannot begin', async () => {
    const { connection, write } = setUp()
    connection.pragma('busy_timeout = 1')
    const blocker = new Sqlite(connection.name)
    ends.push(() => blocker.close())
    blocker.exec('BEGIN IMMEDIATE')
    const outcomes = await Promise.allSettled([write('uno'), write('due')])
    expect(outcomes).toMatchObject(Array(2).fill({ reason: { code: 'SQLITE_BUSY' } }))
    blocker.exec('ROLLBACK')
  })

  it('cost one commit in a turn of the event loop, and another in the next', async () => {
    const { write, commits } = setUp()
    await Promise.all(['uno', 'due', 'tre'].map(write))
    expect(commits()).toBe(1)
    await write('quattro')
    expect(commits()).toBe(2)
  })
})
