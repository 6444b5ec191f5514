/** What the doctor looks at. Changes nothing, and the server may go on working. */
import { existsSync } from 'node:fs'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { Config } from '../../../config.ts'
import { examineDatabase } from './database.ts'
import { damage, type Finding, note } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examinePictures } from './pictures.ts'
import { examineSettings } from './settings.ts'

export const examine = async (config: Config): Promise<Finding[]> => [
  ...(await examineData(config)),
  ...(await examineFolder(config)),
]

const examineData = async (config: Config): Promise<Finding[]> => {
  const { databaseFile, dataFolder } = config
  if (!existsSync(databaseFile))
    return [
      note(`No database in ${dataFolder} yet: the server makes it at its first start`),
      ...examineSettings(config, { read: () => null }),
    ]
  try {
    const connection = openToRead(databaseFile)
    try {
      return [
        ...examineDatabase(connection),
        ...(await examinePictures(connection, dataFolder)),
        ...examineSettings(config, sqliteSettings(connection)),
      ]
    } finally {
      connection.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [damage(`The database cannot be read: ${reason}`)]
  }
}
