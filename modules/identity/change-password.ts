import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from './account.ts'
import { type ConfirmRefusal, confirmPassword } from './confirm-password.ts'
import type { ChangePasswordInput } from './contract/passwords.ts'
import type { Needs } from './needs.ts'
import { queuedHash } from './queued-hash.ts'
import { replacePassword } from './replace-password.ts'
import { type Device, openSession, type Session } from './session.ts'
import { passFor, type SignedIn } from './session-pass.ts'

export type ChangePasswordRefusal = ConfirmRefusal | { readonly code: 'password.unchanged' }

/** Ends all sessions of the person, this one too, and opens a new one. */
export const changePassword =
  (needs: Needs) =>
  async (
    { userId }: Pick<Viewer, 'userId'>,
    { currentPassword, newPassword }: ChangePasswordInput,
    device: Device,
  ): Promise<Result<SignedIn, ChangePasswordRefusal>> => {
    const confirmed = await confirmPassword(needs)(userId, currentPassword)
    if (!confirmed.ok) return confirmed
    if (newPassword === currentPassword) return refuse({ code: 'password.unchanged' })

    const hashed = await queuedHash(needs, userId, newPassword)
    if (!hashed.ok) return hashed
    const session = beginAnew(needs, {
      known: confirmed.value,
      passwordHash: hashed.value,
      device,
    })
    if (!session) return refuse({ code: 'password.wrong' })
    return accept({ account: confirmed.value, pass: await passFor(needs, session) })
  }

type Change = { known: Account; passwordHash: string; device: Device }

/** Null when the password changed, or the account was closed, during hashing. */
const beginAnew = (needs: Needs, { known, passwordHash, device }: Change): Session | null => {
  const { accounts, sessions, world, atomically } = needs
  return atomically(() => {
    const present = accounts.byId(known.id)
    if (!present?.isActive || present.passwordHash !== known.passwordHash) return null
    replacePassword(needs, present, { passwordHash, mustChangePassword: false })
    const session = openSession({ id: present.id, mustChangePassword: false }, device, world)
    sessions.add(session)
    return session
  })
}
