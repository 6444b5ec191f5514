/** An imported account whose owner has not logged in yet. */
import { UNMATCHABLE_PASSWORD_HASH } from '#modules/identity/index.ts'
import type { TestApp } from '#src/test-app.ts'

export const putImport = ({ connection, clock }: TestApp) => {
  const at = clock.now().getTime()
  connection
    .prepare(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
       VALUES ('importata', 'importata@example.it', ?, 'Importata', 'Nuova', '', ?, ?)`,
    )
    .run(UNMATCHABLE_PASSWORD_HASH, at, at)
  connection
    .prepare("INSERT INTO import_runs VALUES ('arrivo', NULL, 'persone.csv', ?, ?, NULL)")
    .run(at, at)
  connection.exec(
    "INSERT INTO imported_rows VALUES ('arrivo', 'people', 'importata', 'importata', NULL)",
  )
  return { importRun: 'arrivo' }
}
