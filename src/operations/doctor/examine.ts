/** Checks of the doctor. Read only; the server may be running. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, type SchemaAge, schemaAgeOf } from '#adapters/sqlite/backup/make-backup.ts'
import { type Connection, openToRead } from '#adapters/sqlite/database.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { isKeyLost } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import { rootFolder } from '../../root-folder.ts'
import { keyLossIn, keyNeeds } from '../installation-key.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examinePictures } from './pictures.ts'
import { examineSettings } from './settings.ts'

export const examine = async (config: Config): Promise<Finding[]> => {
  const { findings, hasPeople } = await examineData(config)
  return [...findings, ...(await examineFolder(config, { hasPeople }))]
}

type Examined = { readonly findings: readonly Finding[]; readonly hasPeople: boolean }

const examineData = async (config: Config): Promise<Examined> => {
  const { databaseFile, dataFolder } = config
  if (!existsSync(databaseFile)) {
    const nothing = warning(
      `No database in ${dataFolder} yet: the server makes it at its first start`,
    )
    return {
      findings: [nothing, ...examineSettings(config, { read: () => null })],
      hasPeople: false,
    }
  }
  try {
    const connection = openToRead(databaseFile)
    try {
      return {
        findings: [
          ...examineDatabase(connection),
          ...(await examinePictures(connection, dataFolder)),
          ...examineSettings(config, sqliteSettings(connection)),
          ...examineKey(connection, config),
        ],
        hasPeople: connection.prepare('SELECT EXISTS (SELECT 1 FROM users)').pluck().get() === 1,
      }
    } finally {
      connection.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { findings: [failure(`${verdictOn(error)}: ${reason}`)], hasPeople: true }
  }
}

/** Severe damage makes SQLite's own check fail. */
const verdictOn = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')
    ? 'The database is damaged, restore a backup'
    : 'The database cannot be read'

const examineDatabase = (connection: Connection): Finding[] => {
  const faults = faultsOf(connection)
  if (faults.length > 0) return faults.map((fault) => failure(`The database is damaged: ${fault}`))
  const schema = schemaAgeOf(connection, join(rootFolder(), 'migrations'))
  return [
    ok('The database is sound, and every row refers to something'),
    migrations(schema),
    ...('faults' in schema ? schema.faults : []).map((fault) =>
      failure(`The schema is not the one of its version: ${fault}`),
    ),
  ]
}

const migrations = (schema: SchemaAge): Finding => {
  switch (schema.age) {
    case 'current':
      return ok('The migrations are up to date')
    case 'older':
      return warning(
        `${schema.missing} migrations are waiting: the next start of the server runs them`,
      )
    case 'newer':
      return warning('A newer version of this program made the database: use that version')
    case 'foreign':
      return failure('The migrations of the database are not those of this product')
  }
}

/** Whether the key matches the data. A missing key is reported with the folder. */
const examineKey = (connection: Connection, config: Config): Finding[] => {
  const secret = presentSecret(config)
  if (secret === null || !hasTable(connection)) return []
  const { keyRecords, fingerprint } = keyNeeds(connection, secret)
  const record = keyRecords.read()
  const unreadable = keyRecords.unreadable()
  if (isKeyLost(record, fingerprint) || (record === null && unreadable.length > 0))
    return [warning(keyLossIn(unreadable))]
  if (unreadable.length > 0)
    return [warning(`Secrets made with another key are still to be typed again: ${unreadable}`)]
  return record === null ? [] : [ok('The key is the one the data were made with')]
}

const presentSecret = ({ jwtSecret, dataFolder }: Config): string | null => {
  const file = join(dataFolder, 'secret.key')
  return jwtSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

/** A database of an older version has no key record until the next start. */
const hasTable = (connection: Connection) =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'installation_key'")
    .get() !== undefined
