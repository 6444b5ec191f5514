import type { Log } from '#adapters/logging/log.ts'
import { computeFingerprint, deriveKey } from '#adapters/security/installation-key.ts'
import { createVault } from '#adapters/security/vault.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteKeyRecords } from '#adapters/sqlite/operations/key-records.ts'
import type { World } from '#modules/kernel/world.ts'
import { recordKeyFingerprint } from '#modules/operations/index.ts'
import type { InstallationKeyNeeds } from '#modules/operations/installation-key/installation-key.ts'
import { toOperatorLanguage } from '../language/say.ts'
import { describeKeyLoss } from './key-loss.ts'

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
    (purpose, sealed) => createVault(deriveKey(purpose, secret)).open(sealed) !== null,
  ),
})

/** Logged at every start until the old key is back or the present one was accepted. */
export const recordInstallationKey = (
  connection: Connection,
  { secret, isNew }: LoadedKey,
  { world, log }: { readonly world: World; readonly log: Log },
): InstallationKeyNeeds => {
  const needs = { ...createKeyNeeds(connection, secret), world }
  if (recordKeyFingerprint(needs, { isNew }).isLost)
    log.error(toOperatorLanguage(describeKeyLoss(needs.keyRecords.unreadable())))
  return needs
}
