import type { Log } from '#adapters/logging/log.ts'
import { computeFingerprint, keyFor } from '#adapters/security/installation-key.ts'
import { createVault } from '#adapters/security/vault.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteKeyRecords } from '#adapters/sqlite/operations/key-records.ts'
import type { World } from '#modules/kernel/world.ts'
import type { SealedSetting } from '#modules/operations/contract/installation-key.ts'
import { recordKey } from '#modules/operations/index.ts'
import type { KeyNeeds } from '#modules/operations/installation-key/installation-key.ts'
import { translate } from '../language/translate.ts'

export type LoadedKey = {
  readonly secret: string
  /** True when this start created it. */
  readonly isNew: boolean
}

/** Compares the present key with that of the data. */
export const createKeyNeeds = (connection: Connection, secret: string) => ({
  fingerprint: computeFingerprint(secret),
  keyRecords: sqliteKeyRecords(
    connection,
    (purpose, sealed) => createVault(keyFor(purpose, secret)).open(sealed) !== null,
  ),
})

/** Logged at every start until the old key is back or the present one was accepted. */
export const recordInstallationKey = (
  connection: Connection,
  { secret, isNew }: LoadedKey,
  { world, log }: { readonly world: World; readonly log: Log },
): KeyNeeds => {
  const needs = { ...createKeyNeeds(connection, secret), world }
  if (recordKey(needs, { isNew }).isLost)
    log.error(translate(describeKeyLoss(needs.keyRecords.unreadable())))
  return needs
}

const TYPED_AGAIN: Record<SealedSetting, string> = {
  payment: 'the card keys',
  email: 'the password of the mail server',
  pec: 'the server of certified mail',
  inbox: 'the passwords of the mailboxes that are read',
}

/** Problem, consequences and remedy. */
export const describeKeyLoss = (unreadable: readonly SealedSetting[]): string =>
  [
    'The key is not the one this database was used with: secret.key was lost or replaced, or JWT_SECRET changed',
    'All sessions have ended, links in mails sent before do not work, and devices must allow push messages again',
    unreadable.length === 0
      ? 'No secret typed in the admin area is affected'
      : `To be typed again in the admin area: ${unreadable.map((name) => TYPED_AGAIN[name]).join(', ')}`,
    'Put the old key back and restart to undo this, or confirm the new one in the admin area',
  ].join('. ')
