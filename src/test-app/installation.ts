/** A data folder on disk for tests of what operators do with it: backups, restoring, the doctor. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#adapters/sqlite/database.ts'
import { rootFolder } from '../root-folder.ts'

export const MIGRATIONS_FOLDER = join(rootFolder(), 'migrations')

/** A migrated database; running all migrations on a disk takes longer than most tests. */
let migrated: Buffer | null = null

const migrate = (): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const file = join(folder, 'app.db')
  openDatabase(file, MIGRATIONS_FOLDER).close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

export const testInstallation = () => {
  const workplace = mkdtempSync(join(tmpdir(), 'installation-'))
  const dataFolder = join(workplace, 'data')
  const databaseFile = join(dataFolder, 'app.db')
  mkdirSync(dataFolder)
  migrated ??= migrate()
  writeFileSync(databaseFile, migrated)

  const withDatabase = <Outcome>(work: (database: OpenDatabase) => Outcome): Outcome => {
    const database = openDatabase(databaseFile, MIGRATIONS_FOLDER)
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  return {
    /** Lies outside the data folder, for backups and the like. */
    workplace,
    dataFolder,
    databaseFile,
    withDatabase,
    remember: (value: string) =>
      withDatabase(({ connection }) =>
        connection
          .prepare("INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('test', ?, 0)")
          .run(JSON.stringify(value)),
      ),
    remembered: () =>
      withDatabase(({ connection }) => {
        const value = connection.prepare("SELECT value FROM settings WHERE key = 'test'").pluck()
        return JSON.parse(value.get() as string) as string
      }),
    putPicture: (name: string, bytes: Buffer) => {
      const file = join(dataFolder, 'uploads', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    },
    picture: (name: string) => {
      const file = join(dataFolder, 'uploads', name)
      return existsSync(file) ? readFileSync(file) : null
    },
    removePicture: (name: string) => rmSync(join(dataFolder, 'uploads', name)),
    checksums: () => checksumsOf(dataFolder),
    remove: () => rmSync(workplace, { recursive: true, force: true }),
  }
}

export type TestInstallation = ReturnType<typeof testInstallation>

/** Every file below the folder by its digest. */
export const checksumsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .concat(globSync('**/.*', { cwd: folder }))
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )
