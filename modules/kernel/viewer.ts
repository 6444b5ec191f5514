import type { SessionId, UserId } from './ids.ts'

export const ROLES = ['professional', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in user, from the session guard. Modules never read cookies. */
export type Viewer = {
  readonly userId: UserId
  readonly role: Role
  readonly sessionId: SessionId
}

export const isStaff = (viewer: Pick<Viewer, 'role'>) =>
  viewer.role === 'admin' || viewer.role === 'moderator'
