import type { InstallationKeyRecords } from '#modules/operations/installation-key/installation-key.ts'
import type { Connection } from '../connection.ts'
import { sqliteSettings } from '../settings.ts'
import { createSql } from '../statements.ts'
import { installationKey } from '../tables/operations.ts'

export type CanDecryptSetting = (purpose: string, sealed: string) => boolean

export const sqliteKeyRecords = (
  connection: Connection,
  opensWith: CanDecryptSetting,
): InstallationKeyRecords => {
  const { has, rowsById } = createSql(connection)
  const { find, put } = rowsById(installationKey)
  return {
    read: () => find(ONLY),
    write: (record) => put({ ...record, id: ONLY }),
    hasPeople: () => has`SELECT 1 FROM users LIMIT 1`,
    unreadable: () => unreadableSettings(connection, opensWith),
  }
}

/** The id of the one row. */
const ONLY = 1

type Settings = Readonly<Record<string, unknown>>

/** Encrypted settings and the purpose of their keys. */
const SEALED = [
  ['payment', 'payment settings', (stored: Settings) => secretsOfCard(stored['card'])],
  ['email', 'mail settings', (stored: Settings) => [stored['password']]],
  ['pec', 'certified mail', (stored: Settings) => [stored['smtpUrl']]],
  [
    'inbox',
    'mailboxes',
    (stored: Settings) => Object.values(stored).map((access) => (access as Settings)['password']),
  ],
] as const

const secretsOfCard = (card: unknown) => {
  const { secretKey, webhookSecret } = (card ?? {}) as Settings
  return [secretKey, webhookSecret]
}

const unreadableSettings = (connection: Connection, opensWith: CanDecryptSetting) => {
  const settings = sqliteSettings(connection)
  return SEALED.flatMap(([name, purpose, secretsOf]) => {
    const sealed = secretsOf(settings.read(name) ?? {}).filter(
      (secret) => typeof secret === 'string' && secret !== '',
    ) as string[]
    return sealed.some((secret) => !opensWith(purpose, secret)) ? [name] : []
  })
}
