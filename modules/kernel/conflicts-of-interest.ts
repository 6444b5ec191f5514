/** Nobody of the staff decides on what is their own. */
import type { UserId } from './ids.ts'
import type { Viewer } from './viewer.ts'

export const DECIDED_KINDS = [
  'job-request',
  'showcase-item',
  'firm',
  'credential',
  'review',
  'contact-report',
  'notice',
  'complaint',
] as const
export type DecidedKind = (typeof DECIDED_KINDS)[number]

export const CONFLICT_OF_INTEREST = {
  code: 'staff.own-matter',
  message: 'È una cosa tua: la decide un’altra persona dello staff',
} as const

export type ConflictsOfInterest = {
  /**
   * Tells whether a member of the staff may not decide on it: what they own, wrote or complained of, and for
   * moderators a firm, its credentials, items and reviews where it shares trade and province with their own firm. The
   * only admin of a site decides on the own firm and listings.
   */
  readonly has: (by: Pick<Viewer, 'userId' | 'role'>, kind: DecidedKind, id: string) => boolean
  /** Everybody who may decide on something of this kind at all. */
  readonly staff: () => readonly Pick<Viewer, 'userId' | 'role'>[]
  /** Tells whether there is no other admin. */
  readonly isOnlyAdmin: (userId: UserId) => boolean
}
