import type { LaunchStore } from '#modules/growth/ports.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../connection.ts'
import { sqliteSettings } from '../settings.ts'

const KEY = 'launch'

export const sqliteLaunch = (connection: Connection, world: World): LaunchStore => {
  const settings = sqliteSettings(connection)
  return {
    read: () => settings.read(KEY),
    write: (zone) => settings.write(KEY, zone, world.now()),
  }
}
