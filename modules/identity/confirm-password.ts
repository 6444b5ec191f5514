import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited, type ServerBusy } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Account } from './account.ts'
import type { IdentityNeeds } from './ports.ts'

export type ConfirmRefusal = RateLimited | ServerBusy | { readonly code: 'password.wrong' }

/** Asks a signed-in user for the password again, before actions that a stolen session must not perform. */
export const confirmPassword =
  (needs: Pick<IdentityNeeds, 'hashQueue' | 'accounts' | 'passwords' | 'limiter'>) =>
  (userId: UserId, password: string): Promise<Result<Account, ConfirmRefusal>> =>
    needs.hashQueue(userId, () => confirm(needs, userId, password))

const confirm = async (
  { accounts, passwords, limiter }: Pick<IdentityNeeds, 'accounts' | 'passwords' | 'limiter'>,
  userId: UserId,
  password: string,
): Promise<Result<Account, ConfirmRefusal>> => {
  const permit = limiter.peek(LIMITS.confirmations, userId)
  if (!permit.ok) return permit
  const account = accounts.byId(userId)
  if (account && (await passwords.matches(account.passwordHash, password)) !== 'no')
    return accept(account)
  limiter.take(LIMITS.confirmations, userId)
  return refuse({ code: 'password.wrong' })
}

/** Hashes a new password in the queue, under `key`. */
export const queuePasswordHash = (
  { hashQueue, passwords }: Pick<IdentityNeeds, 'hashQueue' | 'passwords'>,
  key: string,
  password: string,
): Promise<Result<string, ServerBusy>> =>
  hashQueue<string, ServerBusy>(key, async () => accept(await passwords.hash(password)))
