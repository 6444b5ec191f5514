import type { AuditLog } from '#modules/kernel/audit.ts'
import type { World } from '#modules/kernel/world.ts'
import { withSql } from '../statements.ts'
import { auditLog } from '../tables/operations.ts'

export const sqliteAuditLog = withSql<AuditLog, [World]>(({ rowsById }, world) => {
  const { add } = rowsById(auditLog)
  return {
    record: (by, action, [targetKind, targetId], { before = null, after = null } = {}) => {
      const who = { actorId: by?.userId ?? null, ip: by?.ip ?? null }
      const change = { action, targetKind, targetId, before, after }
      add({ ...who, ...change, id: world.newId(), at: world.now() })
    },
  }
})
