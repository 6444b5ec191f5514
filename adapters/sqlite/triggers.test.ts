import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#src/root-folder.ts'
import { openDatabase } from './database.ts'

const FILE = join(import.meta.dirname, 'triggers.sql')

const HEAD = `-- Every trigger of a new database, by table and name: the place to read one, and to copy it from into a migration.
-- Generated after the migrations; do not edit it. Written anew by
-- npx vitest run --config scripts/vitest.config.ts --project=units adapters/sqlite/triggers.test.ts -u
`

it('every trigger of a new database stands in triggers.sql as the migrations left it', async () => {
  const { connection, close } = openDatabase(':memory:', join(rootFolder(), 'migrations'))
  const found = connection
    .prepare("SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger' ORDER BY tbl_name, name")
    .pluck()
    .all()
  close()
  await expect([HEAD, ...found].join('\n')).toMatchFileSnapshot(FILE)
})
