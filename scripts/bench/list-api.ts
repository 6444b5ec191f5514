/** `GET /api/job-requests`, first page, against a bare Hono route with the same SQL and `JSON.stringify`, neither compressed. */
import { NEWEST_JOBS } from '#adapters/sqlite/listings/job-requests/views.ts'
import { ratiosToFloor } from './load.ts'
import { atLeast, type Row } from './row.ts'
import { startServer } from './server-process.ts'

const BAR = 0.5

export const benchListApi = async (siteUrl: string, databaseFile: string): Promise<Row> => {
  const floor = await startServer(['scripts/bench/baseline-server.ts'], {
    FLOOR_LIST: JSON.stringify({
      file: databaseFile,
      sql: NEWEST_JOBS,
      parameters: { below: Number.MAX_SAFE_INTEGER, limit: 20, offset: 0, end: 20 },
    }),
  })
  const ratios = await ratiosToFloor(`${siteUrl}/api/job-requests`, `${floor.url}/list`, 'identity')
  await floor.stop()
  return atLeast('GET /api/job-requests / bare route with the same SQL', ratios, BAR)
}
