import type { UserId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'

type Signed = { readonly var: { readonly viewer: Viewer; readonly ip: string } }

/** User and IP address, for the audit log. */
export const actorOf = ({ var: { viewer, ip } }: Signed): { userId: UserId; ip: string } => ({
  userId: viewer.userId,
  ip,
})
