import { join } from 'node:path'
import { faultsOf, schemaAgeOf } from '#adapters/sqlite/backup/database-health.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import { rootFolder } from '../../../root-folder.ts'
import { damage, type Finding, fine, note } from './finding.ts'

export const examineDatabase = (connection: Connection): Finding[] => {
  const faults = faultsOf(connection)
  if (faults.length > 0) return faults.map((fault) => damage(`The database is damaged: ${fault}`))
  return [fine('The database is sound, and every row refers to something'), migrations(connection)]
}

const migrations = (connection: Connection): Finding => {
  const schema = schemaAgeOf(connection, join(rootFolder(), 'migrations'))
  switch (schema.age) {
    case 'current':
      return fine('The migrations are up to date')
    case 'older':
      return note(
        `${schema.missing} migrations are waiting: the next start of the server runs them`,
      )
    case 'newer':
      return note('A newer version of this program made the database: use that version')
    case 'foreign':
      return damage('The migrations of the database are not those of this product')
  }
}
