/** Checks of the doctor. Read only; the server may be running. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { RESERVE_BYTES, readFreeBytes } from '#adapters/files/free-space.ts'
import { listUploads } from '#adapters/files/uploads.ts'
import {
  findDatabaseFaults,
  readSchemaAge,
  type SchemaAge,
} from '#adapters/sqlite/backup/check-backup.ts'
import { hasTable } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openToRead } from '#adapters/sqlite/database.ts'
import { listMentionedPictures, readPicturesToCheck } from '#adapters/sqlite/media/picture-uses.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { LATEST_COPY } from '#modules/operations/contract/backups.ts'
import { isKeyLost, readBackupSettings } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import { rootFolder } from '../../root-folder.ts'
import { realWorld } from '../../world.ts'
import { checkPictures } from '../check-pictures.ts'
import { createKeyNeeds, describeKeyLoss } from '../installation-key.ts'
import { examineBigNames } from './big-names.ts'
import { examineCopies } from './copies-elsewhere.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import { examineLatestCopy } from './latest-copy.ts'
import { examineMailboxes } from './mailboxes.ts'
import { examinePasskeys } from './passkeys.ts'
import { examineSettings } from './settings.ts'

export const examine = async (config: Config): Promise<Finding[]> => {
  const { findings, hasPeople } = await examineData(config)
  return [...findings, ...(await examineFolder(config, { hasPeople }))]
}

/** Examines an existing database: whether it is sound, and whether the key in its folder is its own. */
export const examineWithoutPictures = (config: Config): Finding[] => {
  const connection = openToRead(config.databaseFile)
  try {
    return [...examineDatabase(connection), ...examineKey(connection, config)]
  } finally {
    connection.close()
  }
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
          ...examinePasskeys(connection, config),
          ...examineMailboxes(connection),
          ...examineBigNames(connection),
          ...examineKey(connection, config),
          examineLatestCopy(
            databaseFile,
            readBackupSettings(sqliteSettings(connection).under('backups')),
          ),
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
  const faults = findDatabaseFaults(connection)
  if (faults.length > 0) return faults.map((fault) => failure(`The database is damaged: ${fault}`))
  const schema = readSchemaAge(connection, join(rootFolder(), 'migrations'))
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

/** Checks that the key matches the data. A missing key is reported with the folder. */
const examineKey = (connection: Connection, config: Config): Finding[] => {
  const secret = presentSecret(config)
  // A database of an older version has no key record until the next start.
  if (secret === null || !hasTable(connection, 'installation_key')) return []
  const { keyRecords, fingerprint } = createKeyNeeds(connection, secret)
  const record = keyRecords.read()
  const unreadable = keyRecords.unreadable()
  if (isKeyLost(record, fingerprint) || (record === null && unreadable.length > 0))
    return [warning(describeKeyLoss(unreadable))]
  if (unreadable.length > 0)
    return [warning(`Secrets made with another key are still to be typed again: ${unreadable}`)]
  return record === null ? [] : [ok('The key is the one the data were made with')]
}

const presentSecret = ({ jwtSecret, dataFolder }: Config): string | null => {
  const file = join(dataFolder, 'secret.key')
  return jwtSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

const examinePictures = async (connection: Connection, dataFolder: string): Promise<Finding[]> => {
  const files = (await listUploads(dataFolder)).map((name) => basename(name))
  const rows = new Set([...readPicturesToCheck(connection)].map(({ filename }) => stemOf(filename)))
  const shown = new Set([...rows, ...listMentionedPictures(connection).map(stemOf)])
  const present = new Set(files.map(stemOf))
  const { faults, withoutChecksums } = await checkPictures({ connection, dataFolder })
  // Pictures with a row are reported file by file.
  const missing = [...shown].filter((stem) => !(present.has(stem) || rows.has(stem)))
  const orphans = files.filter((file) => !shown.has(stemOf(file)))
  if (missing.length + orphans.length + faults.length + withoutChecksums === 0)
    return [ok(`All ${files.length} picture files are in use, and as they were written`)]
  return [
    ...some(failure, missing, 'pictures are shown but not there'),
    ...some(
      failure,
      faults,
      'picture files are missing or damaged; a complete backup may hold them',
    ),
    ...some(warning, orphans, 'picture files are shown nowhere'),
    ...(withoutChecksums > 0
      ? [
          warning(
            `${withoutChecksums} pictures of before have no checksums yet, only size and form were looked at: the check of the next night keeps them`,
          ),
        ]
      : []),
  ]
}

const some = (weigh: (message: string) => Finding, names: readonly string[], what: string) =>
  names.length > 0 ? [weigh(`${names.length} ${what}: ${summarizeFaults(names)}`)] : []

/** Picture of a file: `NAME-640.webp` belongs to `NAME.webp`. */
const stemOf = (file: string) => parse(file).name.replace(/-(320|640|1280)$/, '')

const GIGABYTE = 1e9
const LITTLE_SPACE_BYTES = GIGABYTE
const OLD_BACKUP_DAYS = 2
const ONLY_OWNER = 0o600
const PERMISSIONS = 0o777

const examineFolder = async (
  config: Config,
  { hasPeople }: { readonly hasPeople: boolean },
): Promise<Finding[]> => [
  await key(config, hasPeople),
  space(config.dataFolder),
  await newestBackup(config.dataFolder),
  ...examineCopies(config),
]

const key = async ({ dataFolder, jwtSecret }: Config, hasPeople: boolean): Promise<Finding> => {
  if (jwtSecret) return ok('The key comes from JWT_SECRET')
  const file = join(dataFolder, 'secret.key')
  const fileStat = await orNull(stat(file))
  if (!fileStat)
    return hasPeople
      ? warning(
          `The key is missing: put your copy back into ${file} before the next start. Else a new one is made, all sessions end and what was typed secretly in the admin area (mail, cards, certified mail) must be typed again`,
        )
      : warning(`No key in ${file} yet: the next start makes one`)
  const mode = fileStat.mode & PERMISSIONS
  return mode === ONLY_OWNER
    ? ok('The key is there, and only its owner may read it. Keep a copy apart from the backups')
    : warning(`The key may be read by others (mode ${mode.toString(8)}): chmod 600 ${file}`)
}

const space = (folder: string): Finding => {
  const freeBytes = readFreeBytes(folder)
  if (freeBytes === null) return warning(`The folder ${folder} is not there yet`)
  if (freeBytes < RESERVE_BYTES)
    return failure(`The disk of ${folder} is full (${freeBytes} bytes are free): free space`)
  const message = `${(freeBytes / GIGABYTE).toFixed(1)} GB are free for ${folder}`
  return freeBytes < LITTLE_SPACE_BYTES ? warning(`Only ${message}`) : ok(message)
}

const newestBackup = async (dataFolder: string): Promise<Finding> => {
  const folder = join(dataFolder, 'backups')
  const names = ((await orNull(readdir(folder))) ?? []).filter(
    (name) => name.endsWith('.db') && name !== LATEST_COPY,
  )
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime))
  const newest = times.sort((a, b) => b.getTime() - a.getTime())[0]
  if (!newest) return warning(`No backup in ${folder} yet`)
  const days = (realWorld.now().getTime() - newest.getTime()) / DAY_MS
  const message = `The newest of ${names.length} backups is of ${newest.toISOString()}`
  return days > OLD_BACKUP_DAYS ? warning(message) : ok(message)
}

const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
