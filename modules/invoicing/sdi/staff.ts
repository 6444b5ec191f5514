import type { UserId } from '#modules/kernel/ids.ts'

/** Who of the operator's people acts, and from where: the audit log wants to know. */
export type Staff = { readonly userId: UserId; readonly ip: string }
