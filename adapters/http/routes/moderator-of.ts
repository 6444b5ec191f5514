import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Moderator } from '#modules/listings/index.ts'

/** Who of the staff acts, as the audit log keeps it. */
export const moderatorOf = (c: { var: { viewer: Viewer; ip: string } }): Moderator => ({
  userId: c.var.viewer.userId,
  ip: c.var.ip,
})
