import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '#adapters/sqlite/database.ts'
import { isKeyLost } from '#modules/operations/index.ts'
import type { Config } from '../../../config.ts'
import { keyLossIn, keyNeeds } from '../installation-key.ts'
import { type Finding, fine, note } from './finding.ts'

/** Whether the key is the one that the data were made with. A missing key is the folder's matter. */
export const examineKey = (connection: Connection, config: Config): Finding[] => {
  const secret = presentSecret(config)
  if (secret === null || !hasTable(connection)) return []
  const { keyRecords, fingerprint } = keyNeeds(connection, secret)
  const record = keyRecords.read()
  const unreadable = keyRecords.unreadable()
  if (isKeyLost(record, fingerprint) || (record === null && unreadable.length > 0))
    return [note(keyLossIn(unreadable))]
  if (unreadable.length > 0)
    return [note(`Secrets made with another key are still to be typed again: ${unreadable}`)]
  return record === null ? [] : [fine('The key is the one the data were made with')]
}

const presentSecret = ({ jwtSecret, dataFolder }: Config): string | null => {
  const file = join(dataFolder, 'secret.key')
  return jwtSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}

/** A database that an older version made knows of no key until the next start. */
const hasTable = (connection: Connection) =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'installation_key'")
    .get() !== undefined
