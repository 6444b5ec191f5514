import { toId, type UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { createAccount } from './account.ts'
import { replacePassword } from './change-password.ts'
import type { StaffInput } from './contract/account.ts'
import type { IdentityNeeds } from './ports.ts'
import { removeSecondFactorFromCommandLine } from './second-factor/enrol.ts'

type StaffNeeds = Pick<
  IdentityNeeds,
  'accounts' | 'passwords' | 'audit' | 'termsInForce' | 'world' | 'atomically'
>

/** Creates a staff account from the command line; its address counts as verified. */
export const createStaff =
  ({ accounts, passwords, audit, termsInForce, world, atomically }: StaffNeeds) =>
  async (input: StaffInput) => {
    const { email, firstName, lastName, role } = input
    const passwordHash = await passwords.hash(input.password)
    return atomically(() => {
      if (accounts.byEmail(email)) return refuse({ code: 'account.email-taken' })
      const account = createAccount(
        {
          id: toId<UserId>(world.newId()),
          email,
          passwordHash,
          firstName,
          lastName,
          role,
          userType: 'professional',
          emailVerified: true,
        },
        { termsVersion: termsInForce(), now: world.now() },
      )
      accounts.add(account)
      audit.record(null, 'user.create-staff', ['user', account.id], { after: { email, role } })
      return accept(account)
    })
  }

/** Creates the admin that the environment names, as long as no account exists. True when created. */
export const ensureFirstAdmin =
  (needs: StaffNeeds) =>
  async (admin: { readonly email: string; readonly password: string }): Promise<boolean> => {
    if (!needs.accounts.isEmpty()) return false
    const outcome = await createStaff(needs)({
      ...admin,
      role: 'admin',
      firstName: 'Amministratore',
      lastName: 'del sito',
    })
    return outcome.ok
  }

type Order = {
  readonly email: string
  readonly password: string
  readonly forceChange: boolean
  readonly removeSecondFactor?: boolean
}

/** Sets a password from the command line and ends all sessions of the account. */
export const setPasswordFromCommandLine =
  (needs: IdentityNeeds) =>
  async ({ email, password, forceChange, removeSecondFactor = false }: Order) => {
    const passwordHash = await needs.passwords.hash(password)
    return needs.atomically(() => {
      const account = needs.accounts.byEmail(email)
      if (!account) return refuse({ code: 'account.not-found' })
      if (removeSecondFactor) removeSecondFactorFromCommandLine(needs, account)
      replacePassword(needs, account, { passwordHash, mustChangePassword: forceChange })
      needs.audit.record(null, 'user.set-password', ['user', account.id], {
        before: { mustChangePassword: account.mustChangePassword },
        after: { mustChangePassword: forceChange },
      })
      return accept(null)
    })
  }
