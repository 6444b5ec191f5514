/** A data folder with so many published requests, ready to be served. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { seedReference } from '#adapters/sqlite/reference-seed.ts'
import { readReferenceData } from '#src/compose/reference-data.ts'
import { generateListings } from './generate-listings.ts'

export const makeDataFolder = (folder: string, count: number) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'app.db')
  const { connection, close } = openDatabase(file, 'migrations')
  seedReference(connection, readReferenceData('.'))
  generateListings(connection, { count, now: new Date() })
  close()
  return file
}
