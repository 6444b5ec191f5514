import { digestOfToken } from '#adapters/security/token-digest.ts'
import type { Connection } from '#adapters/sqlite/database.ts'
import { sqliteOutbox } from '#adapters/sqlite/mailing/mail-queue.ts'
import {
  sqliteNotificationPreferences,
  sqliteNotifiedPeople,
} from '#adapters/sqlite/notifications/preferences.ts'
import { sqlitePushDevices } from '#adapters/sqlite/notifications/push-devices.ts'
import { sqliteNotifications } from '#adapters/sqlite/notifications/store.ts'
import type { RateLimiter } from '#modules/kernel/rate-limit.ts'
import type { World } from '#modules/kernel/world.ts'
import { limitedOutbox } from '#modules/mailing/index.ts'
import { notifyingOutbox } from '#modules/notifications/index.ts'

type Needs = {
  readonly connection: Connection
  readonly world: World
  readonly limiter: RateLimiter
}

/** The outbox of all modules, which also writes notifications. */
export const createNotifier = ({ connection, world, limiter }: Needs) => {
  const needs = {
    inbox: sqliteNotifications(connection, world),
    preferences: sqliteNotificationPreferences(connection),
    devices: sqlitePushDevices(connection, world),
    people: sqliteNotifiedPeople(connection),
    world,
  }
  return {
    notificationStores: needs,
    outbox: notifyingOutbox(
      needs,
      limitedOutbox(
        {
          limiter,
          digestOf: digestOfToken,
          isVerified: (address) => needs.people.byEmail(address)?.hasProvenAddress ?? false,
        },
        sqliteOutbox(connection, world),
      ),
    ),
  }
}
