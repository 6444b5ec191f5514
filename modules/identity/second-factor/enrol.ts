import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from '../account.ts'
import { confirmPassword } from '../confirm-password.ts'
import { CONFIRMATION_DUE_CODE } from '../contract/paths.ts'
import type {
  EnrolmentReply,
  SecondFactorReply,
  SecuritySettings,
} from '../contract/second-factor.ts'
import { isFreshlyConfirmed } from '../find-session.ts'
import type { IdentityNeeds } from '../ports.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { consumeCode } from './mailed-code.ts'

const RECOVERY_CODES = 10

/** The acting user. */
type Holder = Pick<Viewer, 'userId' | 'sessionId'> & { readonly ip: string }

/** Creates a secret; it is not required until a first code confirmed it. */
export const beginEnrolment =
  (needs: IdentityNeeds) => async (holder: Holder, password: string) => {
    if (!isStaffAccount(needs, holder)) return refuse({ code: 'second-factor.staff-only' })
    const confirmed = await confirmPassword(needs)(holder.userId, password)
    if (!confirmed.ok) return confirmed
    const { secondFactors, oneTimeCodes, vault, world, atomically } = needs
    const secret = oneTimeCodes.newSecret()
    return atomically(() => {
      if (secondFactors.of(holder.userId)?.activatedAt)
        return refuse({ code: 'second-factor.already-on' })
      secondFactors.begin(holder.userId, vault.seal(secret), world.now())
      return accept<EnrolmentReply>({
        secret,
        ...oneTimeCodes.addressOf(secret, confirmed.value.email),
      })
    })
  }

/** Reads the account, because the viewer has no staff rights before the second factor is on. */
const isStaffAccount = (
  { accounts }: Pick<IdentityNeeds, 'accounts'>,
  { userId }: Pick<Viewer, 'userId'>,
) => {
  const account = accounts.byId(userId)
  return account !== null && isStaff(account)
}

/** The first code activates the second factor; every later log-in requires one. */
export const activateSecondFactor = (needs: IdentityNeeds) => (holder: Holder, code: string) =>
  needs.atomically(() => {
    const { secondFactors, sessions, world } = needs
    const stored = secondFactors.of(holder.userId)
    if (!stored) return refuse({ code: 'second-factor.off' })
    if (stored.activatedAt) return refuse({ code: 'second-factor.already-on' })
    const taken = consumeCode(needs, holder.userId, code)
    if (!taken.ok) return taken
    secondFactors.activate(holder.userId, world.now())
    // Ends other sessions, which were opened with the password alone.
    sessions.endOthers(holder.userId, holder.sessionId)
    sessions.noteConfirmation(holder.sessionId, world.now())
    record(needs, holder, { userId: holder.userId, isOn: true })
    notifyOwner(needs, needs.accounts.byId(holder.userId), 'second-factor-on')
    return accept(createRecoveryCodes(needs, holder))
  })

/** New recovery codes replace the earlier ones. */
export const renewRecoveryCodes = (needs: IdentityNeeds) => (holder: Holder, code?: string) =>
  needs.atomically(() => {
    const taken =
      code === undefined ? confirmedByPasskey(needs, holder) : takeActive(needs, holder, code)
    if (!taken.ok) return taken
    needs.audit.record(holder, 'user.recovery-codes', ['user', holder.userId])
    return accept(createRecoveryCodes(needs, holder))
  })

/** Confirms a fresh code, valid for some minutes in this session. */
export const confirmCodeAgain = (needs: IdentityNeeds) => (holder: Holder, code: string) =>
  needs.atomically(() => {
    const taken = takeActive(needs, holder, code)
    if (taken.ok) needs.sessions.noteConfirmation(holder.sessionId, needs.world.now())
    return taken
  })

export const removeSecondFactor = (needs: IdentityNeeds) => (holder: Holder, code: string) =>
  needs.atomically(() => {
    const taken = takeActive(needs, holder, code)
    if (!taken.ok) return taken
    removeApp(needs, needs.accounts.byId(holder.userId))
    record(needs, holder, { userId: holder.userId, isOn: false })
    notifyOwner(needs, needs.accounts.byId(holder.userId), 'second-factor-off')
    return accept(null)
  })

/** Recovery codes stay while a passkey is a second factor. */
const removeApp = (
  needs: Pick<IdentityNeeds, 'secondFactors' | 'passkeys'>,
  account: Account | null,
) => {
  if (!account) return
  needs.secondFactors.remove(account.id)
  if (!hasSecondFactor(needs, account)) needs.secondFactors.removeRecoveryCodes(account.id)
}

/** Removes a lost second factor, passkeys too, from the command line. Call it inside a transaction. */
export const removeSecondFactorFromCommandLine = (
  needs: Pick<IdentityNeeds, 'secondFactors' | 'passkeys' | 'audit' | 'outbox'>,
  account: Account,
): boolean => {
  if (!needs.secondFactors.of(account.id) && needs.passkeys.of(account.id).length === 0)
    return false
  needs.passkeys.removeAll(account.id)
  removeApp(needs, account)
  record(needs, null, { userId: account.id, isOn: false })
  notifyOwner(needs, account, 'second-factor-off')
  return true
}

/** A code of the app, or a recovery code, which owners of a passkey have too. */
const takeActive = (needs: IdentityNeeds, { userId }: Holder, code: string) => {
  const account = needs.accounts.byId(userId)
  return account && hasSecondFactor(needs, account)
    ? consumeCode(needs, userId, code)
    : refuse({ code: 'second-factor.off' })
}

/** Staff without an app confirm by a session that showed the passkey lately. */
const confirmedByPasskey = (
  needs: Pick<IdentityNeeds, 'accounts' | 'sessions' | 'secondFactors' | 'world' | 'passkeys'>,
  { userId, sessionId }: Holder,
) => {
  const account = needs.accounts.byId(userId)
  const session = needs.sessions.find(sessionId)
  if (!account || !session || !hasSecondFactor(needs, account))
    return refuse({ code: 'second-factor.off' })
  if (needs.secondFactors.of(userId)?.activatedAt) return refuse({ code: 'second-factor.wrong' })
  return isFreshlyConfirmed(session, needs.world.now())
    ? accept(null)
    : refuse({ code: CONFIRMATION_DUE_CODE })
}

export const createRecoveryCodes = (
  {
    oneTimeCodes,
    secondFactors,
    digestOf,
    world,
  }: Pick<IdentityNeeds, 'oneTimeCodes' | 'secondFactors' | 'digestOf' | 'world'>,
  { userId }: Pick<Holder, 'userId'>,
) => {
  const codes = Array.from({ length: RECOVERY_CODES }, oneTimeCodes.newRecoveryCode)
  const digests = codes.map((code) => digestOf(code.replaceAll('-', '')))
  secondFactors.replaceRecoveryCodes(userId, digests, world.now())
  return codes
}

type Turned = { readonly userId: UserId; readonly isOn: boolean }

const record = (
  { audit }: Pick<IdentityNeeds, 'audit'>,
  by: Holder | null,
  { userId, isOn }: Turned,
) =>
  audit.record(by, 'user.second-factor', ['user', userId], {
    before: { secondFactor: !isOn },
    after: { secondFactor: isOn },
  })

const notifyOwner = (
  { outbox }: Pick<IdentityNeeds, 'outbox'>,
  account: Account | null,
  template: 'second-factor-on' | 'second-factor-off',
) => {
  if (!account) return
  outbox.enqueue(mailTo(account, template, {}))
}

export const createSecuritySettings = (needs: IdentityNeeds) => {
  const { securitySettings: store, accounts, audit, world, atomically } = needs
  const read = (): SecuritySettings => ({ isSecondFactorRequired: store.isSecondFactorRequired() })
  return {
    read,
    change: (admin: StaffActor, { isSecondFactorRequired }: SecuritySettings) =>
      atomically(() => {
        const before = read()
        // Otherwise it would first lock out the person who wanted it.
        const isNew = isSecondFactorRequired && !before.isSecondFactorRequired
        const account = accounts.byId(admin.userId)
        if (isNew && !(account && hasSecondFactor(needs, account)))
          return refuse({ code: 'second-factor.own-first' })
        store.requireSecondFactor(isSecondFactorRequired, world.now())
        const after = read()
        audit.record(admin, 'settings.security', ['settings', 'security'], { before, after })
        return accept(after)
      }),
  }
}

/** True for staff without a second factor where the operator requires one. */
export const isSecondFactorMissing =
  (needs: Pick<IdentityNeeds, 'securitySettings' | 'secondFactors' | 'passkeys'>) =>
  ({ id, role }: Pick<Account, 'id' | 'role'>): boolean =>
    isStaff({ role }) &&
    needs.securitySettings.isSecondFactorRequired() &&
    !hasSecondFactor(needs, { id, role })

export const readSecondFactor =
  (needs: Pick<IdentityNeeds, 'passkeys' | 'secondFactors' | 'securitySettings' | 'accounts'>) =>
  (viewer: Pick<Viewer, 'userId'>): SecondFactorReply => {
    const { passkeys, secondFactors, securitySettings: settings } = needs
    const isOffered = isStaffAccount(needs, viewer)
    return {
      isOn: Boolean(secondFactors.of(viewer.userId)?.activatedAt),
      isOffered,
      hasPasskey: isOffered && passkeys.of(viewer.userId).length > 0,
      isRequired: isOffered && settings.isSecondFactorRequired(),
      recoveryCodesLeft: secondFactors.recoveryCodesLeft(viewer.userId),
    }
  }
