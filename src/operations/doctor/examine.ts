/** Checks of the doctor. Read only; the server may be running. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { listUploads } from '#adapters/files/uploads.ts'
import { readSchemaAge, type SchemaAge } from '#adapters/sqlite/backup/check-backup.ts'
import { findDatabaseFaults } from '#adapters/sqlite/backup/find-database-faults.ts'
import { hasTable } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { listMentionedPictures, readPicturesToCheck } from '#adapters/sqlite/media/picture-uses.ts'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { isInstallationKeyLost, readBackupSettings } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import type { OperatorText } from '../../language/say.ts'
import { toItalian } from '../../language/translate.ts'
import { rootFolder } from '../../root-folder.ts'
import { checkPictures } from '../check-pictures.ts'
import { createKeyNeeds } from '../installation-key.ts'
import { describeKeyLoss } from '../key-loss.ts'
import { examineBigNames } from './big-names.ts'
import { type DoctorFinding, errorFinding, okFinding, warningFinding } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examineLatestCopy } from './latest-copy.ts'
import { examineMailboxes } from './mailboxes.ts'
import { doctorMessage } from './messages.ts'
import { examinePasskeys } from './passkeys.ts'
import { examineSettings } from './settings.ts'

export const examine = async (config: Config): Promise<DoctorFinding[]> => {
  const { findings, hasPeople } = await examineData(config)
  return [...findings, ...(await examineFolder(config, { hasPeople }))]
}

/** Examines an existing database: whether it is sound, and whether the key in its folder is its own. */
export const examineWithoutPictures = (config: Config): DoctorFinding[] => {
  const connection = openToRead(config.databaseFile)
  try {
    return [...examineDatabase(connection), ...examineKey(connection, config)]
  } finally {
    connection.close()
  }
}

type Examined = { readonly findings: readonly DoctorFinding[]; readonly hasPeople: boolean }

const examineData = async (config: Config): Promise<Examined> => {
  const { databaseFile, dataFolder } = config
  if (!existsSync(databaseFile)) {
    const nothing = warningFinding(doctorMessage('database.none', { folder: dataFolder }))
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
    return {
      findings: [errorFinding(doctorMessage(verdictOn(error), { reason }))],
      hasPeople: true,
    }
  }
}

/** Severe damage makes SQLite's own check fail. */
const verdictOn = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')
    ? 'database.corrupt'
    : 'database.unreadable'

const examineDatabase = (connection: Connection): DoctorFinding[] => {
  const faults = findDatabaseFaults(connection)
  if (faults.length > 0)
    return faults.map((fault) =>
      errorFinding(doctorMessage('database.damaged', { fault: inBoth(fault) })),
    )
  const schema = readSchemaAge(connection, join(rootFolder(), 'migrations'))
  return [
    okFinding(doctorMessage('database.sound')),
    examineMigrations(schema),
    ...('faults' in schema ? schema.faults : []).map((fault) =>
      errorFinding(doctorMessage('schema.differs', { fault: inBoth(fault) })),
    ),
  ]
}

/** Faults of a file come from adapters, whose messages have their Italian form by their text. */
const inBoth = (fault: string) => ({ en: fault, it: toItalian(fault) })

const examineMigrations = (schema: SchemaAge): DoctorFinding => {
  switch (schema.age) {
    case 'current':
      return okFinding(doctorMessage('migrations.current'))
    case 'older':
      return warningFinding(doctorMessage('migrations.waiting', { count: schema.missing }))
    case 'newer':
      return warningFinding(doctorMessage('migrations.newer'))
    case 'foreign':
      return errorFinding(doctorMessage('migrations.foreign'))
  }
}

/** Checks that the key matches the data. A missing key is reported with the folder. */
const examineKey = (connection: Connection, config: Config): DoctorFinding[] => {
  const secret = presentSecret(config)
  // A database of an older version has no key record until the next start.
  if (secret === null || !hasTable(connection, 'installation_key')) return []
  const { keyRecords, fingerprint } = createKeyNeeds(connection, secret)
  const record = keyRecords.read()
  const unreadable = keyRecords.unreadable()
  if (isInstallationKeyLost(record, fingerprint) || (record === null && unreadable.length > 0))
    return [warningFinding(describeKeyLoss(unreadable))]
  if (unreadable.length > 0)
    return [warningFinding(doctorMessage('key.other-secrets', { names: unreadable.join() }))]
  return record === null ? [] : [okFinding(doctorMessage('key.right'))]
}

const presentSecret = ({ jwtSecret, dataFolder }: Config): string | null => {
  const file = join(dataFolder, 'secret.key')
  return jwtSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

const examinePictures = async (
  connection: Connection,
  dataFolder: string,
): Promise<DoctorFinding[]> => {
  const files = (await listUploads(dataFolder)).map((name) => basename(name))
  const rows = new Set([...readPicturesToCheck(connection)].map(({ filename }) => stemOf(filename)))
  const shown = new Set([...rows, ...listMentionedPictures(connection).map(stemOf)])
  const present = new Set(files.map(stemOf))
  const { faults, withoutChecksums } = await checkPictures({ connection, dataFolder })
  // Pictures with a row are reported file by file.
  const missing = [...shown].filter((stem) => !(present.has(stem) || rows.has(stem)))
  const orphans = files.filter((file) => !shown.has(stemOf(file)))
  if (missing.length + orphans.length + faults.length + withoutChecksums === 0)
    return [okFinding(doctorMessage('pictures.whole', { count: files.length }))]
  return [
    ...findingOf(errorFinding, 'pictures.missing', missing),
    ...findingOf(errorFinding, 'pictures.damaged', faults),
    ...findingOf(warningFinding, 'pictures.unused', orphans),
    ...(withoutChecksums > 0
      ? [warningFinding(doctorMessage('pictures.without-checksum', { count: withoutChecksums }))]
      : []),
  ]
}

const findingOf = (
  weigh: (message: OperatorText) => DoctorFinding,
  id: 'pictures.missing' | 'pictures.damaged' | 'pictures.unused',
  names: readonly string[],
) =>
  names.length > 0
    ? [weigh(doctorMessage(id, { count: names.length, names: inBothNames(names) }))]
    : []

const inBothNames = (names: readonly string[]) => ({
  en: summarizeFaults(names),
  it: summarizeFaults(names.map(toItalian)),
})

/** Picture of a file: `NAME-640.webp` belongs to `NAME.webp`. */
const stemOf = (file: string) => parse(file).name.replace(/-(320|640|1280)$/, '')
