/** Public pages against a bare `node:http` server that sends a ready buffer of the same size. */
import { computeRatiosToFloor } from './load.ts'
import { type BenchRow, rowWithMinimum } from './row.ts'
import { startServer } from './server-process.ts'

const BAR = 0.55

export const benchPages = async (
  siteUrl: string,
  paths: readonly string[],
): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const path of paths) {
    const floor = await startServer(['scripts/bench/baseline-server.ts'], {
      FLOOR_BYTES: String(await sentBytes(siteUrl + path)),
    })
    const ratios = await computeRatiosToFloor(siteUrl + path, `${floor.url}/`)
    rows.push(
      rowWithMinimum(
        `page ${path.replace(/(item-)?[0-9a-f-]{36}/, '{id}')} / ready buffer`,
        ratios,
        BAR,
      ),
    )
    await floor.stop()
  }
  return rows
}

/** What goes over the wire for a browser that understands brotli. */
const sentBytes = async (url: string) => {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  const announced = Number(reply.headers.get('content-length'))
  await reply.arrayBuffer()
  return announced
}
