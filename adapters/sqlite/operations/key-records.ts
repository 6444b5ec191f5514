import type { KeyRecord, KeyRecords } from '#modules/operations/index.ts'
import type { Connection } from '../database.ts'
import { sqliteSettings } from '../settings.ts'

type Row = {
  fingerprint: string | null
  lostTo: string | null
  noticedAt: number | null
  acknowledgedAt: number | null
}

/** Whether an encrypted text opens with the key of this purpose. */
export type OpensWith = (purpose: string, sealed: string) => boolean

export const sqliteKeyRecords = (connection: Connection, opensWith: OpensWith): KeyRecords => {
  const select = connection.prepare<[], Row>(
    `SELECT fingerprint, lost_to AS lostTo, noticed_at AS noticedAt,
       acknowledged_at AS acknowledgedAt FROM installation_key WHERE id = 1`,
  )
  const upsert = connection.prepare(
    `INSERT INTO installation_key (id, fingerprint, lost_to, noticed_at, acknowledged_at)
     VALUES (1, :fingerprint, :lostTo, :noticedAt, :acknowledgedAt)
     ON CONFLICT (id) DO UPDATE SET fingerprint = :fingerprint, lost_to = :lostTo,
       noticed_at = :noticedAt, acknowledged_at = :acknowledgedAt`,
  )
  const people = connection.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM users)').pluck()
  return {
    read: () => {
      const row = select.get()
      return row ? toRecord(row) : null
    },
    write: ({ noticedAt, acknowledgedAt, ...fingerprints }) => {
      upsert.run({
        ...fingerprints,
        noticedAt: noticedAt?.getTime() ?? null,
        acknowledgedAt: acknowledgedAt?.getTime() ?? null,
      })
    },
    hasPeople: () => people.get() === 1,
    unreadable: () => unreadableSettings(connection, opensWith),
  }
}

const toRecord = ({ noticedAt, acknowledgedAt, ...fingerprints }: Row): KeyRecord => ({
  ...fingerprints,
  noticedAt: noticedAt === null ? null : new Date(noticedAt),
  acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
})

type Stored = Readonly<Record<string, unknown>>

/** Encrypted settings and the purpose of their keys. */
const SEALED = [
  ['payment', 'payment settings', (stored: Stored) => secretsOfCard(stored['card'])],
  ['email', 'mail settings', (stored: Stored) => [stored['password']]],
  ['pec', 'certified mail', (stored: Stored) => [stored['smtpUrl']]],
] as const

const secretsOfCard = (card: unknown) => {
  const { secretKey, webhookSecret } = (card ?? {}) as Stored
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
