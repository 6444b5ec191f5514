/** Finds out why the database cannot serve, from a probe every second and from damage met since the start. */
import { RESERVE_BYTES, readFreeBytes } from '#adapters/files/free-space.ts'
import type { Log } from '#adapters/logging/log.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import {
  classifyDatabaseError,
  type DatabaseFault,
  sqliteReadiness,
} from '#adapters/sqlite/readiness.ts'
import { checkDatabaseFile } from '#adapters/sqlite/snapshot/nightly-snapshot.ts'
import type { World } from '#modules/kernel/world.ts'
import type { ServerFault } from '#modules/operations/contract/summary.ts'

type Needs = {
  readonly connection: Connection
  /** Null in memory. */
  readonly databaseFile: string | null
  readonly dataFolder: string
  readonly stopping: AbortSignal
  readonly world: Pick<World, 'now'>
  readonly log: Pick<Log, 'error'>
  /** Reads the free space on a folder's disk. */
  readonly freeBytes?: typeof readFreeBytes
}

export const watchDatabase = (needs: Needs) => {
  const { connection, databaseFile, dataFolder, stopping, world, log } = needs
  const { freeBytes = readFreeBytes } = needs
  const probe = sqliteReadiness(connection)
  let lastFault: DatabaseFault | null = null
  let isDamaged = false

  /** Logs a fault once, not at every probe. */
  const know = (fault: DatabaseFault | null, error?: unknown) => {
    if (fault !== null && fault !== lastFault)
      log.error({ fault, error: String(error ?? fault) }, 'not ready')
    lastFault = fault
    return fault
  }
  const notice = (error: unknown) => {
    if (classifyDatabaseError(error) !== 'database-damaged') return
    know('database-damaged', error)
    isDamaged = true
  }
  const isNearlyFull = () =>
    databaseFile !== null && (freeBytes(dataFolder) ?? RESERVE_BYTES) < RESERVE_BYTES
  const seen = (): ServerFault | null => {
    if (isDamaged) return 'database-damaged'
    return isNearlyFull() ? 'disk-nearly-full' : null
  }

  return {
    /** Looks at an error of any statement. */
    notice,
    isDamaged: () => isDamaged,
    /** Answers from what was seen, without another probe. */
    seen,
    fault: (): DatabaseFault | null => {
      if (isDamaged) return 'database-damaged'
      try {
        probe(world.now())
        return know(seen())
      } catch (error) {
        return know(classifyDatabaseError(error), error)
      }
    },
    /** Reads the whole file in a thread of its own. */
    checkFile: async () => {
      if (databaseFile !== null) await checkDatabaseFile(databaseFile, stopping).catch(notice)
    },
  }
}
