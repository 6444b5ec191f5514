import { describe, expect, it } from 'vitest'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { TEST_NOW, testApp } from '#src/test-app.ts'
import { generateListings } from './generate-listings.ts'
import { addInBulk } from './listings/bulk.ts'

const COUNT = 400
const add = (connection: Connection) =>
  generateListings(connection, { count: COUNT, now: TEST_NOW })

const rows = (connection: Connection, sql: string) => connection.prepare(sql).all()

const stored = (connection: Connection) => {
  return {
    requests: rows(connection, 'SELECT * FROM job_requests ORDER BY id'),
    totals: rows(connection, 'SELECT * FROM job_request_totals WHERE total > 0 ORDER BY facets'),
    words: rows(connection, 'SELECT * FROM job_request_search_texts ORDER BY position'),
    counters: rows(
      connection,
      `SELECT * FROM job_request_counters WHERE name NOT LIKE 'created:%' ORDER BY name`,
    ),
    parts: rows(connection, `SELECT name, sql FROM sqlite_master ORDER BY type, name`),
  }
}

describe('generated listings', () => {
  it('are the same in bulk as one by one, with everything that triggers keep', () => {
    const [slow, quick] = [testApp(), testApp()]
    add(slow.connection)
    addInBulk(quick.connection, () => add(quick.connection))
    expect(stored(quick.connection)).toEqual(stored(slow.connection))
    expect(quick.connection.pragma('foreign_key_check')).toEqual([])
    expect(quick.connection.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  it('are found by frequent and by rare words, and some wait or are completed', async () => {
    const { connection, request } = testApp()
    add(connection)
    const total = async (query: string) =>
      ((await (await request('GET', `/api/job-requests?${query}`)).json()) as { total: number })
        .total
    const all = await total('')
    expect(all).toBeGreaterThan(COUNT * 0.98)
    expect(await total('q=preventivo')).toBeGreaterThan(all / 10)
    const rare = rows(connection, 'SELECT term FROM job_request_search_vocabulary WHERE doc = 1')
    expect(rare.length).toBeGreaterThan(COUNT / 2)
    const completed = rows(connection, `SELECT 1 FROM job_requests WHERE status = 'completed'`)
    expect(completed.length).toBeGreaterThan(COUNT / 50)
  })
})
