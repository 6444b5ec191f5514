/** Disk writes of a reveal: one page for each table and index involved. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { testApp } from '#src/test-app.ts'
import type { Connection } from '../connection.ts'

const WAL_HEADER = 32
const FRAME_HEADER = 24

/** Tables and indexes of the pages written since the last checkpoint, once per page. */
const writtenSince = (connection: Connection, file: string) => {
  const log = readFileSync(`${file}-wal`)
  const frame = FRAME_HEADER + (connection.pragma('page_size', { simple: true }) as number)
  const frames = (log.length - WAL_HEADER) / frame
  const nameOf = connection.prepare('SELECT name FROM dbstat WHERE pageno = ?').pluck()
  return Array.from({ length: frames }, (_, n) =>
    nameOf.get(log.readUInt32BE(WAL_HEADER + n * frame)),
  )
}

describe('a reveal', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('writes seventeen pages, talk, mail and notification list included', async () => {
    const file = join(folder, 'app.db')
    const app = testApp({}, { database: file })
    app.seed()
    const { publish, professional, reveal, connection } = await testMarketplace(app)
    const { cookie } = await professional()
    const [earlierId, requestId] = [publish(), publish()]
    // Whatever the first reveal prepares is not counted.
    await reveal(earlierId, cookie)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    expect((await reveal(requestId, cookie)).status).toBe(200)

    expect(writtenSince(connection, file).toSorted()).toEqual([
      'contact_ledger',
      'contact_reveals',
      'contact_reveals_by_user',
      'contact_reveals_of_job_once',
      'hourly_figures',
      'job_requests',
      'notification_boxes',
      'notifications',
      'outbox',
      'outbox_due',
      'outbox_gathered',
      'public_version',
      'talks',
      'talks_by_client',
      'talks_by_professional',
      'talks_of_job_once',
      'talks_to_review',
    ])
    app.close()
  })
})
