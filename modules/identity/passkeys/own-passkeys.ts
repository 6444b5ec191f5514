import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from '../account.ts'
import type { PasskeyReply } from '../contract/passkeys.ts'
import type { IdentityNeeds } from '../ports.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import type { Passkey } from './ports.ts'

type Holder = Pick<Viewer, 'userId'> & { readonly ip: string }

export const toPasskeyReply =
  ({ webAuthn }: Pick<IdentityNeeds, 'webAuthn'>) =>
  ({ id, name, createdAt, lastUsedAt, relyingParty }: Passkey): PasskeyReply => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isOfOtherAddress: relyingParty !== webAuthn.relyingParty,
  })

export const listOwnPasskeys =
  (needs: Pick<IdentityNeeds, 'passkeys' | 'webAuthn'>) =>
  ({ userId }: Pick<Viewer, 'userId'>) =>
    needs.passkeys.of(userId).map(toPasskeyReply(needs))

export const renamePasskey =
  (needs: Pick<IdentityNeeds, 'passkeys'>) =>
  ({ userId }: Pick<Viewer, 'userId'>, id: string, name: string) =>
    needs.passkeys.rename(userId, id, name) ? accept(null) : refuse({ code: 'passkey.not-found' })

/** The last second factor of the staff goes with its recovery codes. */
export const removePasskey =
  (
    needs: Pick<
      IdentityNeeds,
      'atomically' | 'accounts' | 'passkeys' | 'secondFactors' | 'outbox' | 'audit'
    >,
  ) =>
  (holder: Holder, id: string) =>
    needs.atomically(() => {
      const { accounts, passkeys, secondFactors, outbox } = needs
      const account = accounts.byId(holder.userId)
      const before = passkeys.of(holder.userId)
      const gone = before.find((passkey) => passkey.id === id)
      if (!account || !gone) return refuse({ code: 'passkey.not-found' })
      passkeys.remove(account.id, id)
      if (!hasSecondFactor(needs, account)) secondFactors.removeRecoveryCodes(account.id)
      outbox.enqueue(mailTo(account, 'passkey-removed', { device: gone.name }))
      auditPasskeyCount(needs, holder, account, [before.length, before.length - 1])
      return accept(null)
    })

/** How many the staff have, before and after. */
export const auditPasskeyCount = (
  { audit }: Pick<IdentityNeeds, 'audit'>,
  by: Holder,
  account: Account,
  [before, after]: readonly [number, number],
) => {
  if (!isStaff(account)) return
  audit.record(by, 'user.passkeys', ['user', account.id], {
    before: { passkeys: before },
    after: { passkeys: after },
  })
}
