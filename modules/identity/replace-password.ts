import type { Account } from './account.ts'
import type { Needs } from './needs.ts'

type Part = Pick<Needs, 'accounts' | 'sessions' | 'tokens' | 'outbox' | 'world'>

/** Sets the password and ends all sessions and pending reset links. Call it inside a transaction. */
export const replacePassword = (
  { accounts, sessions, tokens, outbox, world }: Part,
  account: Account,
  secret: Pick<Account, 'passwordHash' | 'mustChangePassword'>,
) => {
  accounts.change(account.id, secret, world.now())
  sessions.endAll(account.id)
  tokens.spendAll(account.id, 'reset-password', world.now())
  outbox.enqueue({
    recipient: account.email,
    template: 'password-changed',
    variables: { firstName: account.firstName },
  })
}
