/** Uploads of twelve megapixels: duration of one, and latency of other requests during several. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildUploadForm, makePhonePhoto } from '#src/test-app/pictures.ts'
import { fetchServerReport, WATCHED_SERVER_COMMAND } from './mixed/mixed-server.ts'
import { createSignedInPeople } from './mixed/people.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'
import { startServer } from './server-process.ts'

const ROUNDS = 5
const AT_ONCE = 4
const PICTURE_MS = 1500
const DELAY_MS = 50
const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 }

/** `parent` is on the disk to be measured. */
export const benchPictures = async (parent: string): Promise<readonly BenchRow[]> => {
  const folder = mkdtempSync(join(parent, 'pictures-'))
  const { clients } = await createSignedInPeople(folder, { clients: 1, professionals: 0 })
  const { url, child, stop } = await startServer(WATCHED_SERVER_COMMAND, { DATA_DIR: folder })
  const form = buildUploadForm([await makePhonePhoto('IMG_2031.jpg', TWELVE_MEGAPIXELS)])
  const upload = async () => {
    const startedAt = performance.now()
    const reply = await fetch(`${url}/api/upload-images`, {
      method: 'POST',
      headers: { ...form.headers, cookie: clients[0] ?? '' },
      body: Uint8Array.from(form.body),
    })
    if (!reply.ok) throw new Error(`Not uploaded: ${await reply.text()}`)
    await reply.arrayBuffer()
    return performance.now() - startedAt
  }
  try {
    await upload()
    const alone: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) alone.push(await upload())
    child.send('start')
    await Promise.all(Array.from({ length: AT_ONCE }, upload))
    const { delayP99 } = await fetchServerReport(child)
    return [
      rowWithMaximum('a 12-megapixel JPEG in all sizes, ms', alone, PICTURE_MS),
      rowWithMaximum('four such at once: event loop delay, p99 in ms', delayP99, DELAY_MS),
    ]
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
