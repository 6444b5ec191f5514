/** The operations module: what the operator watches, apart from the business itself. */
import type { AuditTrail } from './ports.ts'
import { readAuditLog } from './read-audit-log.ts'

export type { AuditTrail, AuditTrailQuery } from './ports.ts'

type Needs = { readonly auditTrail: AuditTrail }

export const createOperations = ({ auditTrail }: Needs) => ({
  auditLog: readAuditLog(auditTrail),
})

export type Operations = ReturnType<typeof createOperations>
