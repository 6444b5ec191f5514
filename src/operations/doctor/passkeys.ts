import { hasTable } from '#adapters/sqlite/backup/picture-archive.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import type { Config } from '../../config.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { settingsMessage } from './settings-messages.ts'

/** Passkeys work at the address that they were made for, and browsers make none for a number. */
export const examinePasskeys = (connection: Connection, { publicUrl }: Config): DoctorFinding[] => {
  // The file may be of an earlier version, before its first start with this one.
  if (!hasTable(connection, 'passkeys')) return []
  const host = new URL(publicUrl).hostname
  const rows = connection
    .prepare<[], { host: string; count: number }>(
      'SELECT relying_party AS host, count(*) AS count FROM passkeys GROUP BY 1 ORDER BY 1',
    )
    .all()
  const elsewhere = rows.filter((row) => row.host !== host)
  const here = rows.find((row) => row.host === host)?.count ?? 0
  return [
    ...elsewhere.map((row) =>
      warningFinding(
        settingsMessage('passkeys.elsewhere', { host, count: row.count, other: row.host }),
      ),
    ),
    ...(/^[\d.]+$|:/.test(host)
      ? [warningFinding(settingsMessage('passkeys.number', { host }))]
      : []),
    ...(here > 0 ? [okFinding(settingsMessage('passkeys.work', { count: here, host }))] : []),
  ]
}
