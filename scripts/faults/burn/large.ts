/** A market of 100,000 requests and 10,000 pictures burns: how long until it serves, and until all is back. */
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { PICTURE_WIDTHS } from '#modules/media/contract/paths.ts'
import { pictureFilePath } from '#modules/media/index.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { marketFolder } from '../../bench/market-files.ts'
import { startServer } from '../../bench/server-process.ts'
import { doctorFaults, statusFaults } from '../operator-commands.ts'
import type { FaultTestOutcome } from '../outcome.ts'
import { rebuildIntoFolder, restoreComplete } from './bring-back.ts'
import { type CopyStorage, startMachine } from './machine.ts'
import { openCopyStorage } from './storage.ts'

const REQUESTS = 100_000
const PICTURES = 10_000
/** The benchmark's folder serves, because a file in /tmp may be of another version of the product. */
const MARKET_FOLDER = join('data', 'bench')
/** What a picture from a telephone becomes, by width. */
const BYTES = { 320: 12_000, 640: 35_000, 1280: 90_000 }
const BACK_WITHIN_S = 300
const COPY_MS = 30 * 60_000

export const burntWhenLarge = async (_: unknown, rounds: number): Promise<FaultTestOutcome> => {
  if (rounds === 0) return skippedFor('It takes minutes: npm run faults -- burnt')
  const folder = mkdtempSync(join(tmpdir(), 'burn-'))
  const storage = await openCopyStorage(folder, { isShort: false })
  try {
    if ('missing' in storage) return skippedFor(storage.missing)
    return await burnLarge(storage.ofRound(0), folder)
  } finally {
    if ('close' in storage) storage.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const skippedFor = (reason: string): FaultTestOutcome => ({
  faults: [],
  report: reason,
  skipped: reason,
})

const burnLarge = async (storage: CopyStorage, folder: string): Promise<FaultTestOutcome> => {
  const first = join(folder, 'data')
  mkdirSync(first)
  mkdirSync(MARKET_FOLDER, { recursive: true })
  copyFileSync(join(marketFolder(REQUESTS, MARKET_FOLDER), 'app.db'), join(first, 'app.db'))
  putPictures(first)
  const machine = await startMachine(first, storage)
  const patience = { patienceMs: COPY_MS }
  await pollUntilFound(machine.reported, () => 'No replica was told of', patience)
  await pollUntilFound(machine.hasWholeCopy, () => 'The server made no latest.db', patience)
  const code = await machine.copyAll()
  await machine.burn()
  if (code !== 0) return { faults: [`offsite.sh ended with ${code}`], report: 'not burnt' }
  return await comeBack(storage, folder)
}

const comeBack = async (storage: CopyStorage, folder: string): Promise<FaultTestOutcome> => {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const [dataFolder, brought] = [join(folder, 'back'), join(folder, 'brought')]
  const steps = [
    restoreComplete(storage, brought, ['latest.db', 'secret.key']),
    rebuildIntoFolder(dataFolder, storage, ['--replica', storage.replicaUrl, '--from', brought]),
  ]
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const serving = seconds()
  const unready = await statusFaults(server.url, { '/readyz': 200, '/lavori': 200 })
  steps.push(
    restoreComplete(storage, brought),
    rebuildIntoFolder(dataFolder, storage, ['--pictures', '--from', brought]),
  )
  const whole = seconds()
  await server.stop()
  const failed = steps.filter(({ status }) => status !== 0).map(({ output }) => output)
  const isWhole = steps.at(-1)?.output.includes('No picture is missing') ?? false
  const report = `${REQUESTS} requests and ${PICTURES} pictures: serving after ${serving.toFixed(0)} s, all pictures after ${whole.toFixed(0)} s`
  return {
    faults: [
      ...failed,
      ...unready,
      ...(isWhole ? [] : ['pictures are missing']),
      ...doctorFaults(dataFolder, { status: 0 }),
    ],
    slow: whole > BACK_WITHIN_S ? [report] : [],
    report,
  }
}

const putPictures = (dataFolder: string) => {
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const insert = connection.prepare(
    `INSERT INTO pictures (filename, owner_id, original_name, original_type, width, height, size_bytes,
       is_animated, created_at, check_at, was_in_use, checksums)
     VALUES (?, NULL, 'IMG.jpg', 'image/jpeg', 1280, 960, ?, 0, ?, ?, 1, ?)`,
  )
  const now = Date.now()
  const later = now + 30 * 86_400_000
  connection.transaction(() => {
    for (let number = 0; number < PICTURES; number += 1) {
      const filename = `${String(number).padStart(6, '0')}${'a'.repeat(18)}_1280x960.webp`
      const sums = PICTURE_WIDTHS.map((width) => [width, putFile(dataFolder, filename, width)])
      const bytes = PICTURE_WIDTHS.reduce((sum, width) => sum + BYTES[width], 0)
      insert.run(filename, bytes, now, later, JSON.stringify(Object.fromEntries(sums)))
    }
  })()
  close()
}

const putFile = (dataFolder: string, filename: string, width: keyof typeof BYTES) => {
  const file = join(dataFolder, pictureFilePath(filename, width))
  const bytes = randomBytes(BYTES[width])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}
