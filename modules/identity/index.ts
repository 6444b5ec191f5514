/** The identity module: registration, log-in, sessions, passwords, roles. */

import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { Account } from './account.ts'
import { changeEmail, resendVerification, setEmail, verifyEmail } from './change-email.ts'
import {
  changePassword,
  chooseFirstPassword,
  forgotPassword,
  needsNoPassword,
  resetPassword,
  setPassword,
} from './change-password.ts'
import { changeProfile, removeProfileImage } from './change-profile.ts'
import { changeUser, mailUser, reopenAccount, viewUser } from './change-user.ts'
import { addImported, findOrCreateCaller, recordCallerConsent } from './client-on-telephone.ts'
import { confirmPassword } from './confirm-password.ts'
import { createStaff, ensureFirstAdmin, setPasswordAsOwner } from './create-staff.ts'
import { deleteExpired, findSession, isSessionAlive } from './find-session.ts'
import { logIn } from './log-in.ts'
import { entrancePath, logInByLink, mailLinkFromEntrance, mailLoginLink } from './log-in-by-link.ts'
import { passkeyUseCases } from './passkeys/use-cases.ts'
import type { IdentityNeeds } from './ports.ts'
import { register } from './register.ts'
import { reviveAddress } from './revive-address.ts'
import {
  activateSecondFactor,
  beginEnrolment,
  confirmAgain,
  isSecondFactorMissing,
  removeSecondFactor,
  renewRecoveryCodes,
  securitySettings,
  viewSecondFactor,
} from './second-factor/enrol.ts'
import { completeLogIn, mailAnotherCode } from './second-factor/mailed-code.ts'

export { NO_PASSWORD } from './account.ts'

export const createIdentity = (needs: IdentityNeeds) => ({
  register: register(needs),
  logIn: logIn(needs),
  mailLoginLink: mailLoginLink(needs),
  entrancePath: entrancePath(needs),
  mailLinkFromEntrance: mailLinkFromEntrance(needs),
  logInByLink: logInByLink(needs),
  logOut: (userId: UserId, sessionId: SessionId) => {
    needs.sessions.end(userId, sessionId)
  },

  findSession: findSession(needs),
  isSessionAlive: isSessionAlive(needs),
  sessions: (userId: UserId) => needs.sessions.liveOf(userId, needs.world.now()),
  /** False when the session does not exist or belongs to another user. */
  endSession: (userId: UserId, id: SessionId) => needs.sessions.end(userId, id) > 0,
  endOtherSessions: needs.sessions.endOthers,

  account: needs.accounts.byId,
  /** Tells whether a professional still sees the first steps: neither has a public firm nor sells without them. */
  isStarting: ({ id, isStarting }: Pick<Account, 'id' | 'isStarting'>) =>
    isStarting && !needs.accounts.isTrader(id),
  termsDue: needs.termsDue,
  isAddressDead: needs.isAddressDead,
  reviveAddress: reviveAddress(needs),
  changeProfile: changeProfile(needs),
  removeProfileImage: removeProfileImage(needs),
  verifyEmail: verifyEmail(needs),
  resendVerification: resendVerification(needs),

  changeEmail: changeEmail(needs),
  setEmail: setEmail(needs),
  confirmPassword: confirmPassword(needs),
  changePassword: changePassword(needs),
  needsNoPassword: needsNoPassword(needs),
  chooseFirstPassword: chooseFirstPassword(needs),
  forgotPassword: forgotPassword(needs),
  resetPassword: resetPassword(needs),
  setPassword: setPassword(needs),

  secondFactor: {
    of: viewSecondFactor(needs),
    isMissing: isSecondFactorMissing(needs),
    begin: beginEnrolment(needs),
    activate: activateSecondFactor(needs),
    confirm: confirmAgain(needs),
    renewRecoveryCodes: renewRecoveryCodes(needs),
    remove: removeSecondFactor(needs),
    completeLogIn: completeLogIn(needs),
    mailAnotherCode: mailAnotherCode(needs),
    settings: securitySettings(needs),
  },

  passkeys: passkeyUseCases(needs),

  users: needs.directory.find,
  /** Answers null when there is no such person. */
  user: (id: string) => needs.directory.detail(id, needs.world.now()),
  viewUser: viewUser(needs),
  changeUser: changeUser(needs),
  writeToUser: mailUser(needs),
  reopenAccount: reopenAccount(needs),

  accountOfCaller: findOrCreateCaller(needs),
  callerConsented: recordCallerConsent(needs),
  addImported: addImported(needs),
  createStaff: createStaff(needs),
  setPasswordAsOwner: setPasswordAsOwner(needs),
  hasNoAccounts: needs.accounts.isEmpty,
  ensureFirstAdmin: ensureFirstAdmin(needs),
  deleteExpired: deleteExpired(needs),
})

export type Identity = ReturnType<typeof createIdentity>
