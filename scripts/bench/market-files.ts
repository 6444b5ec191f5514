/** Data folders with a given number of requests, created once and reused while fresh. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { readReferenceData } from '#src/compose/reference.ts'
import { generateListings } from './generate-listings.ts'
import { addArticle } from './listings/article.ts'
import { addFirms } from './listings/firms.ts'
import { createRandomSource } from './listings/random.ts'
import { addShowcase } from './listings/showcase.ts'

/** Larger files have no firms: 10,000 take minutes. */
const WITH_FIRMS = 3000

/** After that, requests in the file begin to expire. */
const FRESH_MS = 7 * 86_400_000

/** The folder, ready to be a server's `DATA_DIR`. */
export const marketFolder = (count: number, parent: string) => {
  const folder = join(parent, `market-${count}`)
  const file = join(folder, 'app.db')
  if (!existsSync(file) || Date.now() - statSync(file).mtimeMs > FRESH_MS) make(count, folder)
  complete(file, count)
  return folder
}

/** Ids of public requests that still take contacts, spread over the whole file. */
export const readSampleIds = (folder: string, wanted: number) => {
  const { connection, close } = openDatabase(join(folder, 'app.db'), 'migrations')
  const rows = connection.prepare<[], number>('SELECT max(rowid) FROM job_requests').pluck().get()
  const idAt = connection
    .prepare<[number], string>('SELECT id FROM job_requests WHERE rowid = ? AND list_position > 0')
    .pluck()
  const random = createRandomSource(wanted)
  const ids = Array.from({ length: wanted }, () => idAt.get(1 + random.whole(rows ?? 0)) ?? [])
  close()
  return ids.flat()
}

/** Applies newer migrations and adds missing kinds of listings and firms, outside the measurement. */
const complete = (file: string, count: number) => {
  const database = openDatabase(file, 'migrations')
  const { connection, close } = database
  const isEmpty = (table: string) =>
    connection.prepare(`SELECT 1 FROM ${table} LIMIT 1`).all().length === 0
  if (isEmpty('showcase_items')) addShowcase(connection)
  if (count <= WITH_FIRMS && isEmpty('firms')) addFirms(database)
  addArticle(connection)
  close()
}

/** Created elsewhere and then moved, so that an interrupted run leaves nothing partial. */
const make = (count: number, folder: string) => {
  const unfinished = `${folder}.part`
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const { connection, close } = openDatabase(join(unfinished, 'app.db'), 'migrations')
  seedReference(connection, readReferenceData('.'))
  generateListings(connection, { count, now: new Date() })
  close()
  renameSync(unfinished, folder)
}
