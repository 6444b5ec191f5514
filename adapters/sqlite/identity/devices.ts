import type { UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { withSql } from '../statements.ts'

/** Written again an hour later at the soonest. */
export const sqliteDevices = withSql(
  ({ run }, { world, hashOf }: { world: World; hashOf: (deviceId: string) => string }) => ({
    note: (userId: UserId, deviceId: string) => {
      const now = world.now().getTime()
      run`INSERT INTO user_devices (user_id, device_hash, seen_at) VALUES (${userId}, ${hashOf(deviceId)}, ${now})
        ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at WHERE seen_at < ${now - HOUR_MS}`
    },
  }),
)
