import type { UserId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'

type Anyone = { readonly var: { readonly viewer: Viewer | null; readonly ip: string } }

/** Whoever writes without having to sign in. */
export const senderOf = ({ var: { viewer, ip } }: Anyone) => ({
  userId: viewer?.userId ?? null,
  ip,
})

type Signed = { readonly var: { readonly viewer: Viewer; readonly ip: string } }

/** User and IP address, for the audit log. */
export const actorOf = ({ var: { viewer, ip } }: Signed): { userId: UserId; ip: string } => ({
  userId: viewer.userId,
  ip,
})
