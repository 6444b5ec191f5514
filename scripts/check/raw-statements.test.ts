/** SQLite is asked by Drizzle or by the tagged statements; `prepare` itself stands where files are looked at from outside. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Opens, copies, checks and rebuilds database files, mostly those that no store has open. */
const OF_FILES = [
  'adapters/sqlite/backup/check-backup.ts',
  'adapters/sqlite/backup/make-backup.ts',
  'adapters/sqlite/backup/picture-archive.ts',
  'adapters/sqlite/backup/take-snapshot.ts',
  'adapters/sqlite/migrate.ts',
  'adapters/sqlite/file-users.ts',
  'adapters/sqlite/overwrite-log.ts',
  // Prepares anew at each question, to see whether the file can still be read.
  'adapters/sqlite/readiness.ts',
  'adapters/sqlite/refuse-unusable.ts',
  'adapters/sqlite/snapshot/snapshot-worker.ts',
  // What both ways are made of.
  'adapters/sqlite/statement-cache.ts',
  'src/operations/check-pictures.ts',
  'src/operations/doctor/big-names.ts',
  'src/operations/doctor/examine.ts',
  'src/operations/doctor/passkeys.ts',
  'src/operations/practise.ts',
  'src/operations/rebuild/copy-pictures.ts',
  'src/operations/rebuild/rebuild.ts',
  'src/operations/rebuild/sources.ts',
]

/** Drizzle's own `prepare` takes no text. */
const RAW = /\.prepare\s*(?:<|\((?!\)))/

it('no store prepares a statement by itself', () => {
  const found = globSync('{adapters,src,modules}/**/*.ts')
    .filter((file) => !/\.(test|journey)\.ts$|\/testing\/|^src\/(proof|test-app)/.test(file))
    .filter((file) => RAW.test(readFileSync(file, 'utf8')))
    .filter((file) => /sqlite|operations/.test(file))
  expect(found.toSorted()).toEqual(OF_FILES.toSorted())
})
