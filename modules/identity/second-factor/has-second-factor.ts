import { isStaff } from '#modules/kernel/viewer.ts'
import type { Account } from '../account.ts'
import type { IdentityNeeds } from '../ports.ts'

/** Tells whether a log-in must show more than a password or a link: a code of the app, or of the staff a passkey. */
export const hasSecondFactor = (
  { secondFactors, passkeys }: Pick<IdentityNeeds, 'secondFactors' | 'passkeys'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): boolean =>
  Boolean(secondFactors.of(id)?.activatedAt) || (isStaff({ role }) && passkeys.of(id).length > 0)
