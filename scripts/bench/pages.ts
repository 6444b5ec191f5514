/** Public pages against a bare `node:http` server that sends a ready buffer of the same size. */
import { ratiosToFloor } from './load.ts'
import { atLeast, type Row } from './row.ts'
import { startServer } from './server-process.ts'

const BAR = 0.55

export const benchPages = async (
  siteUrl: string,
  paths: readonly string[],
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const path of paths) {
    const floor = await startServer(['scripts/bench/baseline-server.ts'], {
      FLOOR_BYTES: String(await sentBytes(siteUrl + path)),
    })
    const ratios = await ratiosToFloor(siteUrl + path, `${floor.url}/`)
    rows.push(
      atLeast(`page ${path.replace(/(item-)?[0-9a-f-]{36}/, '{id}')} / ready buffer`, ratios, BAR),
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
