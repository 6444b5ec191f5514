/** `GET /api/job-requests`, first page, against a bare Hono route with the same SQL and `JSON.stringify`, neither compressed. */
import { NEWEST_JOB_REQUESTS } from '#adapters/sqlite/listings/job-requests/views.ts'
import { computeRatiosToFloor } from './load.ts'
import { type BenchRow, rowWithMinimum } from './row.ts'
import { startServer } from './server-process.ts'

const BAR = 0.5

export const benchListApi = async (siteUrl: string, databaseFile: string): Promise<BenchRow> => {
  const floor = await startServer(['scripts/bench/baseline-server.ts'], {
    FLOOR_LIST: JSON.stringify({
      file: databaseFile,
      sql: NEWEST_JOB_REQUESTS,
      parameters: { below: Number.MAX_SAFE_INTEGER, limit: 20, offset: 0, end: 20 },
    }),
  })
  const ratios = await computeRatiosToFloor(
    `${siteUrl}/api/job-requests`,
    `${floor.url}/list`,
    'identity',
  )
  await floor.stop()
  return rowWithMinimum('GET /api/job-requests / bare route with the same SQL', ratios, BAR)
}
