/** People for whom the staff writes a request: their accounts have no password until they choose one by `Password dimenticata`. */
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { createMember, UNMATCHABLE_PASSWORD_HASH } from './account.ts'
import type { ImportedPersonInput } from './contract/account.ts'
import type { IdentityNeeds } from './ports.ts'

type Caller = { readonly email: string; readonly firstName: string; readonly lastName: string }

/** The account of this address, or a new one; null for one that is closed. Call it inside a transaction. */
export const findOrCreateCaller =
  ({ accounts, termsInForce, world }: Pick<IdentityNeeds, 'accounts' | 'termsInForce' | 'world'>) =>
  ({
    email,
    firstName,
    lastName,
  }: Caller): { readonly id: UserId; readonly email: string; readonly isNew: boolean } | null => {
    const existing = hasMailbox(email) ? accounts.byEmail(email) : null
    if (existing && (!existing.isActive || existing.deactivatesAt !== null)) return null
    if (existing) return { id: existing.id, email: existing.email, isNew: false }
    const id = toId<UserId>(world.newId())
    const account = createMember(
      {
        id,
        // One for each person, because addresses are unique.
        email: hasMailbox(email) ? email : `${id}@${email.split('@')[1]}`,
        passwordHash: UNMATCHABLE_PASSWORD_HASH,
        firstName,
        lastName,
        userType: 'client',
      },
      { termsVersion: termsInForce(), now: world.now() },
    )
    accounts.add(account)
    return { id, email: account.email, isNew: true }
  }

/** Somebody from another site: without a password and unproven, and in only by a link to their mailbox. Call it inside a transaction. */
export const addImportedPerson =
  ({ accounts, termsInForce, world }: Pick<IdentityNeeds, 'accounts' | 'termsInForce' | 'world'>) =>
  ({ email, firstName, lastName, userType }: ImportedPersonInput): UserId => {
    const id = toId<UserId>(world.newId())
    const account = createMember(
      {
        id,
        email,
        passwordHash: UNMATCHABLE_PASSWORD_HASH,
        firstName,
        lastName,
        userType,
      },
      { termsVersion: termsInForce(), now: world.now() },
    )
    accounts.add(account)
    return id
  }

/** Consent to publish accepts the terms too, and a link proves the address that it was mailed to. */
export const recordCallerConsent =
  ({ accounts, events, world }: Pick<IdentityNeeds, 'accounts' | 'events' | 'world'>) =>
  (userId: UserId, isByLink: boolean) => {
    if (accounts.byId(userId)?.passwordHash !== UNMATCHABLE_PASSWORD_HASH) return
    events.registered(userId)
    if (isByLink) accounts.change(userId, { emailVerified: true }, world.now())
  }
