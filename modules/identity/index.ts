/** The identity module: who somebody is. Registration, sign-in, sessions, passwords, roles. */
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import { createStaff } from './create-staff.ts'
import { findSession } from './find-session.ts'
import { type LogInRefusal, logIn } from './log-in.ts'
import type { Needs } from './needs.ts'
import { type RegisterRefusal, register } from './register.ts'

export type { Account } from './account.ts'
export type { FoundSession } from './find-session.ts'
export type {
  AccountStore,
  OneByOne,
  Passwords,
  SessionSeal,
  SessionStore,
  TokenStore,
} from './ports.ts'
export type { Device, Session } from './session.ts'
export type { SessionPass, SignedIn } from './session-pass.ts'

/** Every reason this module may give for saying no. */
export type IdentityRefusal = LogInRefusal | RegisterRefusal

export const createIdentity = (needs: Needs) => ({
  register: register(needs),
  logIn: logIn(needs),
  logOut: (userId: UserId, sessionId: SessionId) => {
    needs.sessions.end(userId, sessionId)
  },
  findSession: findSession(needs),
  account: needs.accounts.byId,
  createStaff: createStaff(needs),
})

export type Identity = ReturnType<typeof createIdentity>
