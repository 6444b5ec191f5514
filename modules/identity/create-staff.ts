import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type Account, newAccount } from './account.ts'
import type { StaffInput } from './contract/account.ts'
import type { Needs } from './needs.ts'

/** Creates a staff account from the command line; its address counts as verified. */
export const createStaff =
  ({ accounts, passwords, audit, termsInForce, world, atomically }: Needs) =>
  async (input: StaffInput): Promise<Result<Account, { readonly code: 'account.email-taken' }>> => {
    const { email, firstName, lastName, role } = input
    const passwordHash = await passwords.hash(input.password)
    return atomically(() => {
      if (accounts.byEmail(email)) return refuse({ code: 'account.email-taken' })
      const account = newAccount(
        {
          id: idOf<UserId>(world.newId()),
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
      audit.record({
        actorId: null,
        action: 'user.create-staff',
        targetKind: 'user',
        targetId: account.id,
        after: { email, role },
        ip: null,
      })
      return accept(account)
    })
  }
