import type { AuditLog } from '#modules/kernel/audit.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Database } from '../database.ts'
import { auditLog } from '../tables/operations.ts'

export const sqliteAuditLog = (db: Database, world: World): AuditLog => ({
  record: ({ before, after, ...entry }) => {
    db.insert(auditLog)
      .values({
        ...entry,
        id: world.newId(),
        before: before ?? null,
        after: after ?? null,
        at: world.now(),
      })
      .run()
  },
})
