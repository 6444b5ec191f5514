import type { UserId } from '#modules/kernel/ids.ts'

/** The acting admin, for the audit log. */
export type Staff = { readonly userId: UserId; readonly ip: string }
