import type { UserId } from '#modules/kernel/ids.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { ListingStore } from '../../ports.ts'
import {
  type Decision,
  type Listing,
  type ListingRefusal,
  type ListingRules,
  named,
} from '../listing.ts'

type Needs<One extends Listing, Code extends string> = {
  readonly store: ListingStore<One>
  readonly rules: ListingRules<One, Code>
  readonly world: World
  readonly atomically: Atomically
}

/** Somebody else's listing is "not found", so that ids cannot be probed. */
export const changeOwn =
  <One extends Listing, Code extends string>({
    store,
    rules,
    world,
    atomically,
  }: Needs<One, Code>) =>
  (
    userId: UserId,
    id: One['id'],
    decide: (listing: One, now: Date) => Decision<One>,
  ): Result<One, ListingRefusal<Code>> =>
    atomically((): Result<One, ListingRefusal<Code>> => {
      const listing = store.find(id)
      if (listing?.ownerId !== userId) return refuse({ code: rules.codes['not-found'] })
      const now = world.now()
      const decision = decide(listing, now)
      if (decision.ok && decision.value !== listing)
        store.save({ ...decision.value, updatedAt: now })
      return named(rules)(decision)
    })
