import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Account } from '../account.ts'
import { passFor, type SignedIn } from '../find-session.ts'
import type { Needs } from '../needs.ts'
import { type Device, openSession, type Session } from '../session.ts'
import {
  type CodeRefusal,
  consumeCode,
  hasApp,
  type Pending,
  takeMailedCode,
} from './mailed-code.ts'

type Entered = { readonly account: Account; readonly session: Session }

/** Second step of the log-in: replaces the pending session by a full one. */
export const completeLogIn =
  (needs: Needs) =>
  async (
    pending: Pending,
    code: string,
    device: Device,
  ): Promise<Result<SignedIn, CodeRefusal>> => {
    const entered = needs.atomically(() => enter(needs, { pending, code, device }))
    if (!entered.ok) return entered
    const { account, session } = entered.value
    return accept({ account, pass: await passFor(needs, session) })
  }

type Step = {
  readonly pending: Pending
  readonly code: string
  readonly device: Device
}

const enter = (needs: Needs, { pending, code, device }: Step): Result<Entered, CodeRefusal> => {
  const account = needs.accounts.byId(pending.userId)
  if (!account || !needs.sessions.find(pending.sessionId))
    return refuse({ code: 'second-factor.wrong' })
  const usesApp = hasApp(needs, account.id)
  const taken = usesApp
    ? consumeCode(needs, account.id, code)
    : takeMailedCode(needs, pending, code)
  if (!taken.ok) return taken
  // Ended in the same transaction, so that one pending session opens only one full session.
  needs.sessions.end(account.id, pending.sessionId)
  const shown = usesApp ? { secondFactor: 'shown' as const } : {}
  const session = openSession({ ...account, ...shown }, device, needs.world)
  needs.sessions.add(session)
  return accept({ account, session })
}
