/** Talks of earlier releases are closed from what is known of them, and none is lost. */
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, testInstallation } from '#src/test-app/installation.ts'
import { testQuotes } from '#src/test-app/quotes.ts'
import { testApp } from '#src/test-app.ts'
import { copyFirstMigrations, migrationNames } from '../../../scripts/migrations/earlier-schema.ts'
import type { Connection } from '../connection.ts'
import { openDatabase } from '../database.ts'

const here = testInstallation()
afterAll(() => here.remove())

/** Rows of the composed product, in a file of the release before. */
const earlierFile = async () => {
  const market = await testQuotes(testApp())
  const { connection, call, client } = market
  const jobs = ['scelta', 'conclusa', 'scaduta', 'aperta'].map((id) => market.publish({ id }))
  const [anna, bruno] = [await market.professional(), await market.professional()]
  const talks: Record<string, string> = {}
  for (const job of jobs)
    for (const [name, by] of Object.entries({ anna, bruno }))
      talks[`${job} ${name}`] = await market.talkAbout(job, by)
  await market.quote(talks['scelta anna'] ?? '', anna)
  await call('POST', `/api/talks/${talks['scelta anna']}/choose`, client, {})
  connection.exec(`UPDATE job_requests SET status = 'completed', completed_at = 7 WHERE id = 'conclusa';
    UPDATE job_requests SET is_active = 0, public_until = 8 WHERE id = 'scaduta';
    UPDATE users SET is_active = 0, updated_at = 9 WHERE id = '${bruno.user.id}';
    UPDATE talks SET state = 'open' WHERE state = 'closed';
    UPDATE talks SET closed_at = NULL`)
  const file = join(here.workplace, 'before.db')
  const earlier = join(here.workplace, 'earlier')
  const first = migrationNames(MIGRATIONS_FOLDER).findIndex((name) => name.startsWith('0077'))
  copyFirstMigrations(MIGRATIONS_FOLDER, first, earlier)
  const before = openDatabase(file, earlier)
  before.connection.pragma('foreign_keys = OFF')
  const reference = ['regions', 'provinces', 'categories']
  for (const table of [
    ...reference,
    'users',
    'job_requests',
    'talks',
    'talk_entries',
    'talk_quotes',
  ])
    copyTable(connection, before.connection, table)
  before.close()
  return { file, talks, count: Object.keys(talks).length }
}

const copyTable = (from: Connection, to: Connection, table: string) => {
  const columns = to
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table) as string[]
  const rows = from.prepare(`SELECT ${columns.join()} FROM ${table}`).raw().all() as unknown[][]
  const put = to.prepare(
    `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  )
  to.exec(`DELETE FROM ${table}`)
  for (const row of rows) put.run(...row)
}

it('a chosen, completed, expired or deactivated one has its cause and moment, an open one neither', async () => {
  const { file, talks, count } = await earlierFile()
  const { connection, close } = openDatabase(file, MIGRATIONS_FOLDER)
  const of = (name: string) =>
    connection
      .prepare(
        'SELECT state, closed_cause AS cause, closed_at AS at, chosen_revision AS chosen FROM talks WHERE id = ?',
      )
      .get(talks[name])
  expect(connection.prepare('SELECT count(*) FROM talks').pluck().get()).toBe(count)
  const at = expect.any(Number)
  expect(of('scelta anna')).toEqual({ state: 'chosen', cause: 'choice', at, chosen: 1 })
  expect(of('scelta bruno')).toEqual({ state: 'closed', cause: 'choice', at, chosen: null })
  expect(of('conclusa anna')).toEqual({ state: 'closed', cause: 'completion', at: 7, chosen: null })
  expect(of('scaduta anna')).toEqual({ state: 'closed', cause: 'expiry', at: 8, chosen: null })
  expect(of('aperta anna')).toEqual({ state: 'open', cause: null, at: null, chosen: null })
  expect(of('aperta bruno')).toEqual({
    state: 'closed',
    cause: 'deactivation',
    at: 9,
    chosen: null,
  })
  connection.exec('UPDATE users SET is_active = 1')
  expect(of('aperta bruno')).toMatchObject({ state: 'open', at: null })
  close()
})
