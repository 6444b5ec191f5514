import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from '../account.ts'
import type { SecondFactorReply, SecuritySettings } from '../contract/second-factor.ts'
import type { Needs } from '../needs.ts'
import { isStaffAccount } from './enrol.ts'

type Admin = Pick<Viewer, 'userId'> & { readonly ip: string }

export const securitySettings = ({ securitySettings: store, audit, world, atomically }: Needs) => {
  const read = (): SecuritySettings => ({ isSecondFactorRequired: store.isSecondFactorRequired() })
  return {
    read,
    change: (admin: Admin, { isSecondFactorRequired }: SecuritySettings): SecuritySettings =>
      atomically(() => {
        const before = read()
        store.requireSecondFactor(isSecondFactorRequired, world.now())
        const after = read()
        audit.record(admin, 'settings.security', ['settings', 'security'], { before, after })
        return after
      }),
  }
}

/** True for staff without a second factor where the operator requires one. */
export const isSecondFactorMissing =
  ({ secondFactors, securitySettings: settings }: Needs) =>
  ({ id, role }: Pick<Account, 'id' | 'role'>): boolean =>
    isStaff({ role }) && settings.isSecondFactorRequired() && !secondFactors.of(id)?.activatedAt

export const viewSecondFactor =
  (needs: Needs) =>
  (viewer: Pick<Viewer, 'userId'>): SecondFactorReply => {
    const { secondFactors, securitySettings: settings } = needs
    const isOffered = isStaffAccount(needs, viewer)
    return {
      isOn: Boolean(secondFactors.of(viewer.userId)?.activatedAt),
      isOffered,
      isRequired: isOffered && settings.isSecondFactorRequired(),
      recoveryCodesLeft: secondFactors.recoveryCodesLeft(viewer.userId),
    }
  }
