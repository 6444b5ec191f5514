import { createStaff } from './create-staff.ts'
import type { Needs } from './needs.ts'

/** Creates the admin that the environment names, as long as no account exists. True when created. */
export const ensureFirstAdmin =
  (needs: Needs) =>
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
