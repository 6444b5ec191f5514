import { createReturnAddresses } from '#adapters/mail/return-address.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { hashToken } from '#adapters/security/token-digest.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { sqliteDeadAddresses } from '#adapters/sqlite/mailing/dead-addresses.ts'
import { sqliteOutbox } from '#adapters/sqlite/mailing/mail-queue.ts'
import { sqliteSilenced } from '#adapters/sqlite/mailing/silenced.ts'
import {
  sqliteNotificationPreferences,
  sqliteNotifications,
  sqliteNotifiedPeople,
  sqlitePushDevices,
} from '#adapters/sqlite/notifications/store.ts'
import type { RateLimiter } from '#modules/kernel/limits.ts'
import type { World } from '#modules/kernel/world.ts'
import {
  createDeadAddresses,
  createDeadAddressOutbox,
  createLimitedOutbox,
  createMailSilence,
  protectUnprovenAddresses,
} from '#modules/mailing/index.ts'
import { createNotifyingOutbox } from '#modules/notifications/index.ts'
import { KEY_PURPOSES, type KeyPurpose } from './purposes.ts'

type OutboxNeeds = {
  readonly connection: Connection
  readonly world: World
  readonly limiter: RateLimiter
  readonly keyOf: (purpose: KeyPurpose) => Uint8Array
}

/** The outbox of all modules, which also writes notifications. */
export const createOutbox = ({ connection, world, limiter, keyOf }: OutboxNeeds) => {
  const notificationStores = {
    inbox: sqliteNotifications(connection, world),
    preferences: sqliteNotificationPreferences(connection),
    devices: sqlitePushDevices(connection, world),
    people: sqliteNotifiedPeople(connection),
  }
  const { people } = notificationStores
  const isProven = (address: string) => people.byEmail(address)?.hasProvenAddress ?? false
  const silence = createMailSilence({
    silenced: sqliteSilenced(connection),
    links: createSigner(keyOf(KEY_PURPOSES.silenceLinks)),
    digestOf: hashToken,
    world,
  })
  const deadAddresses = createDeadAddresses({ dead: sqliteDeadAddresses(connection), world })
  const counted = createLimitedOutbox(
    { limiter, digestOf: hashToken, isProven },
    createDeadAddressOutbox(deadAddresses.isDead, sqliteOutbox(connection, world)),
  )
  return {
    notificationStores,
    silence,
    deadAddresses,
    returnAddresses: createReturnAddresses(keyOf(KEY_PURPOSES.returnAddresses)),
    outbox: createNotifyingOutbox(
      { ...notificationStores, world },
      protectUnprovenAddresses({ isProven, silence }, counted),
    ),
  }
}
