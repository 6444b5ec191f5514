import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds, ListingStore, Owner } from '../../ports.ts'
import { type Decision, type Listing, type ListingRules, named } from '../listing.ts'

type Act<One extends Listing> = {
  /** Action name in the audit log, after the kind's name. */
  readonly action: 'approve' | 'reject' | 'take-down' | 'amend' | 'resolve-modification'
  readonly decide: (listing: One, now: Date) => Decision<One>
  readonly mail?: (listing: One, owner: Owner) => Mail
  /** Called in the same transaction. */
  readonly announce?: (decided: One, before: One) => void
  /** Stored in the audit log besides the changed fields. */
  readonly note?: Readonly<Record<string, unknown>>
}

type Kind<One extends Listing, Code extends string> = {
  readonly store: ListingStore<One>
  readonly rules: ListingRules<One, Code>
}

/** Decision, audit entry and mail are one transaction. */
export const moderate =
  <One extends Listing, Code extends string>(
    { owners, audit, outbox, world, atomically }: ListingNeeds,
    { store, rules }: Kind<One, Code>,
  ) =>
  (moderator: Staff, id: One['id'], act: Act<One>) =>
    atomically(() => {
      const listing = store.find(id)
      if (!listing) return refuse({ code: rules.codes['not-found'] })
      const now = world.now()
      const decision = act.decide(listing, now)
      if (!decision.ok) return named(rules)(decision)

      const decided = rules.afterStaff?.(decision.value, listing, now) ?? decision.value
      store.save({ ...decided, updatedAt: now })
      const { before, after } = changedParts(flat(listing), flat(decided))
      audit.record(moderator, `${rules.name}.${act.action}`, [rules.name, id], {
        before,
        after: { ...after, ...act.note },
      })
      act.announce?.(decided, listing)
      if (act.mail) outbox.enqueue(act.mail(decided, owners.addressOf(listing.ownerId)))
      return accept(decided)
    })

const flat = ({ contents, ...listing }: Listing): object => ({ ...listing, ...contents })
