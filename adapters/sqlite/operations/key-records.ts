import type {
  KeyRecord,
  KeyRecords,
} from '#modules/operations/installation-key/installation-key.ts'
import { sqliteSettings } from '../settings.ts'
import { type Connection, createSql, restoring, type Stored } from '../statements.ts'

/** Whether an encrypted text opens with the key of this purpose. */
export type OpensWith = (purpose: string, sealed: string) => boolean

export const sqliteKeyRecords = (connection: Connection, opensWith: OpensWith): KeyRecords => {
  const { row, has, run } = createSql(connection)
  return {
    read: () => {
      const record = row<Stored<KeyRecord>>`SELECT fingerprint, lost_to AS lostTo,
          noticed_at AS noticedAt, acknowledged_at AS acknowledgedAt
        FROM installation_key WHERE id = 1`
      return record ? toRecord(record) : null
    },
    write: ({
      fingerprint,
      lostTo,
      noticedAt,
      acknowledgedAt,
    }) => run`INSERT INTO installation_key (id, fingerprint, lost_to, noticed_at, acknowledged_at)
        VALUES (1, ${fingerprint}, ${lostTo}, ${noticedAt}, ${acknowledgedAt})
        ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint,
          lost_to = excluded.lost_to, noticed_at = excluded.noticed_at,
          acknowledged_at = excluded.acknowledged_at`,
    hasPeople: () => has`SELECT 1 FROM users LIMIT 1`,
    unreadable: () => unreadableSettings(connection, opensWith),
  }
}

const toRecord = restoring<KeyRecord>(['noticedAt', 'acknowledgedAt'])

type Settings = Readonly<Record<string, unknown>>

/** Encrypted settings and the purpose of their keys. */
const SEALED = [
  ['payment', 'payment settings', (stored: Settings) => secretsOfCard(stored['card'])],
  ['email', 'mail settings', (stored: Settings) => [stored['password']]],
  ['pec', 'certified mail', (stored: Settings) => [stored['smtpUrl']]],
] as const

const secretsOfCard = (card: unknown) => {
  const { secretKey, webhookSecret } = (card ?? {}) as Settings
  return [secretKey, webhookSecret]
}

const unreadableSettings = (connection: Connection, opensWith: OpensWith) => {
  const settings = sqliteSettings(connection)
  return SEALED.flatMap(([name, purpose, secretsOf]) => {
    const sealed = secretsOf(settings.read(name) ?? {}).filter(
      (secret) => typeof secret === 'string' && secret !== '',
    ) as string[]
    return sealed.some((secret) => !opensWith(purpose, secret)) ? [name] : []
  })
}
