/** `GET /api/job-requests`, first page, against a bare Hono route with the same SQL and `JSON.stringify`. */
import { publicPage, rowsFor } from '#adapters/sqlite/job-request-pages.ts'
import { PUBLIC_COLUMNS } from '#adapters/sqlite/job-request-rows.ts'
import { ratioToFloor } from './load.ts'
import { atLeast, type Row } from './row.ts'
import { startServer } from './server-process.ts'

const BAR = 0.5

const SQL = rowsFor(
  PUBLIC_COLUMNS,
  publicPage(
    {
      from: 'job_requests',
      where: 'list_position IS NOT NULL',
      position: 'list_position',
      key: 'rowid',
    },
    'newest',
  ),
)

export const benchListApi = async (siteUrl: string, databaseFile: string): Promise<Row> => {
  const floor = await startServer(['scripts/bench/floor-server.ts'], {
    FLOOR_LIST: JSON.stringify({
      file: databaseFile,
      sql: SQL,
      parameters: { limit: 20, offset: 0 },
    }),
  })
  const ratio = await ratioToFloor(`${siteUrl}/api/job-requests`, `${floor.url}/list`)
  await floor.stop()
  return atLeast('GET /api/job-requests / bare route with the same SQL', ratio, BAR)
}
