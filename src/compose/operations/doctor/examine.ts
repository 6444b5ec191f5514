/** What the doctor looks at. Changes nothing, and the server may go on working. */
import { existsSync } from 'node:fs'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { Config } from '../../../config.ts'
import { examineDatabase } from './database.ts'
import { damage, type Finding, note } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examineKey } from './key.ts'
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
    const nothing = note(`No database in ${dataFolder} yet: the server makes it at its first start`)
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
    return { findings: [damage(`${verdictOn(error)}: ${reason}`)], hasPeople: true }
  }
}

/** Some damage is so deep that SQLite's own check cannot go on. */
const verdictOn = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')
    ? 'The database is damaged, restore a backup'
    : 'The database cannot be read'
