/** The identity module: registration, log-in, sessions, passwords, roles. */

import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { Account } from './account.ts'
import { changeEmail, resendVerification, setEmailAsAdmin, verifyEmail } from './change-email.ts'
import {
  changePassword,
  chooseFirstPassword,
  forgotPassword,
  mayOmitPassword,
  resetPassword,
  setPasswordAsAdmin,
} from './change-password.ts'
import { changeProfile, removeProfileImage } from './change-profile.ts'
import { changeUser, readUserDetail, reopenAccount, sendMailToUser } from './change-user.ts'
import {
  addImportedPerson,
  findOrCreateCaller,
  recordCallerConsent,
} from './client-on-telephone.ts'
import { confirmPassword } from './confirm-password.ts'
import { createStaff, ensureFirstAdmin, setPasswordFromCommandLine } from './create-staff.ts'
import { deleteExpiredRecords, findSession, isSessionAlive } from './find-session.ts'
import { logIn } from './log-in.ts'
import {
  createEntrancePath,
  logInByLink,
  mailLinkFromEntrance,
  mailLoginLink,
} from './log-in-by-link.ts'
import { createPasskeyUseCases } from './passkeys/use-cases.ts'
import type { IdentityNeeds } from './ports.ts'
import { register } from './register.ts'
import { reviveAddress } from './revive-address.ts'
import {
  activateSecondFactor,
  beginEnrolment,
  confirmCodeAgain,
  createSecuritySettings,
  isSecondFactorMissing,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/enrol.ts'
import { completeLogIn, mailAnotherLogInCode } from './second-factor/mailed-code.ts'

export { UNMATCHABLE_PASSWORD_HASH } from './account.ts'

export const createIdentity = (needs: IdentityNeeds) => ({
  register: register(needs),
  logIn: logIn(needs),
  mailLoginLink: mailLoginLink(needs),
  entrancePath: createEntrancePath(needs),
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
  setEmail: setEmailAsAdmin(needs),
  confirmPassword: confirmPassword(needs),
  changePassword: changePassword(needs),
  needsNoPassword: mayOmitPassword(needs),
  chooseFirstPassword: chooseFirstPassword(needs),
  forgotPassword: forgotPassword(needs),
  resetPassword: resetPassword(needs),
  setPassword: setPasswordAsAdmin(needs),

  secondFactor: {
    of: readSecondFactor(needs),
    isMissing: isSecondFactorMissing(needs),
    begin: beginEnrolment(needs),
    activate: activateSecondFactor(needs),
    confirm: confirmCodeAgain(needs),
    renewRecoveryCodes: renewRecoveryCodes(needs),
    remove: removeSecondFactor(needs),
    completeLogIn: completeLogIn(needs),
    mailAnotherCode: mailAnotherLogInCode(needs),
    settings: createSecuritySettings(needs),
  },

  passkeys: createPasskeyUseCases(needs),

  users: needs.directory.find,
  /** Answers null when there is no such person. */
  user: (id: string) => needs.directory.detail(id, needs.world.now()),
  viewUser: readUserDetail(needs),
  changeUser: changeUser(needs),
  writeToUser: sendMailToUser(needs),
  reopenAccount: reopenAccount(needs),

  accountOfCaller: findOrCreateCaller(needs),
  callerConsented: recordCallerConsent(needs),
  addImported: addImportedPerson(needs),
  createStaff: createStaff(needs),
  setPasswordAsOwner: setPasswordFromCommandLine(needs),
  hasNoAccounts: needs.accounts.isEmpty,
  ensureFirstAdmin: ensureFirstAdmin(needs),
  deleteExpired: deleteExpiredRecords(needs),
})

export type Identity = ReturnType<typeof createIdentity>
