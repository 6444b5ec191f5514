/**
 * Reminder before a listing expires, asking whether it is still wanted. Its links carry a signed token, so no log-in
 * is needed; they only open a page, and its button acts, because mail scanners follow links too.
 */
import { idOf } from '#modules/kernel/ids.ts'
import type { Mail, Outbox } from '#modules/kernel/mail.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import {
  type FreshnessAnswer,
  type FreshnessEnd,
  freshnessPath,
} from '../contract/shared/freshness.ts'
import { type ListingKind, RENEWABLE_DAYS } from '../contract/shared/vocabulary.ts'
import type { createJobRequestOwner } from '../job-requests/create-job-request-owner.ts'
import type { JobRequestStore, Owners, ShowcaseItemStore } from '../ports.ts'
import type { createShowcaseItemOwner } from '../showcase/create-showcase-item-owner.ts'
import { daysFrom, type Listing } from './listing.ts'

/** Signs a text for a link and verifies it when it comes back. */
export type Signer = {
  readonly sign: (text: string) => string
  readonly read: (token: string) => string | null
}

export type FreshnessNeeds = {
  readonly requests: JobRequestStore
  readonly items: ShowcaseItemStore
  readonly owners: Owners
  readonly outbox: Outbox
  readonly links: Signer
  readonly world: World
  readonly atomically: Atomically
}

type OwnerUseCases = {
  readonly jobRequestOwner: Pick<ReturnType<typeof createJobRequestOwner>, 'renew' | 'complete'>
  readonly showcaseItemOwner: Pick<ReturnType<typeof createShowcaseItemOwner>, 'renew' | 'markSold'>
}

type Link = {
  readonly kind: ListingKind
  readonly id: string
  readonly wish: FreshnessAnswer
  /** Milliseconds. */
  readonly until: number
}

const AT_ONCE = 50
const LINK_DAYS = 60

export const createFreshness = (needs: FreshnessNeeds, ownerUseCases: OwnerUseCases) => ({
  /** Enqueues a batch of due reminders; called again until it answers 0. */
  remindExpiring: (): number =>
    needs.atomically(
      () => remind(needs, 'job', needs.requests) + remind(needs, 'showcase', needs.items),
    ),

  answer: answerLink(needs, ownerUseCases),
})

const remind = (
  needs: FreshnessNeeds,
  kind: ListingKind,
  store: Pick<JobRequestStore | ShowcaseItemStore, 'markReminded'> & {
    readonly toRemind: (moment: Date, limit: number) => readonly Listing[]
  },
): number => {
  const now = needs.world.now()
  const due = store.toRemind(daysFrom(now, RENEWABLE_DAYS), AT_ONCE)
  for (const listing of due) {
    needs.outbox.enqueue(mailAbout(needs, kind, listing))
    store.markReminded(listing.id, now)
  }
  return due.length
}

const mailAbout = (needs: FreshnessNeeds, kind: ListingKind, listing: Listing): Mail => {
  const { email, firstName } = needs.owners.addressOf(listing.ownerId)
  const until = daysFrom(needs.world.now(), LINK_DAYS).getTime()
  const pathFor = (freshnessAnswer: FreshnessAnswer) => {
    const link: Link = { kind, id: listing.id, wish: freshnessAnswer, until }
    return freshnessPath({
      kind,
      wish: freshnessAnswer,
      token: needs.links.sign(JSON.stringify(link)),
    })
  }
  return {
    recipient: email,
    template: kind === 'job' ? 'request-expiring' : 'item-expiring',
    variables: {
      firstName,
      title: listing.contents.title,
      stillWantedPath: pathFor('still_wanted'),
      donePath: pathFor('done'),
    },
  }
}

const answerLink =
  (
    { requests, items, links, world }: FreshnessNeeds,
    { jobRequestOwner, showcaseItemOwner }: OwnerUseCases,
  ) =>
  (token: string): FreshnessEnd => {
    const text = links.read(token)
    const link = text === null ? null : (JSON.parse(text) as Link)
    if (!link || link.until <= world.now().getTime()) return 'invalid'
    const act = {
      job: () => {
        const id = idOf<Parameters<typeof requests.find>[0]>(link.id)
        const ownerId = requests.find(id)?.ownerId
        if (!ownerId) return null
        return link.wish === 'done'
          ? jobRequestOwner.complete(ownerId, id)
          : jobRequestOwner.renew(ownerId, id)
      },
      showcase: () => {
        const id = idOf<Parameters<typeof items.find>[0]>(link.id)
        const ownerId = items.find(id)?.ownerId
        if (!ownerId) return null
        return link.wish === 'done'
          ? showcaseItemOwner.markSold(ownerId, id)
          : showcaseItemOwner.renew(ownerId, id)
      },
    }
    const outcome = act[link.kind]()
    if (!outcome) return 'invalid'
    return outcome.ok ? link.wish : endFor(outcome.refusal.code)
  }

/** Pressing twice has the same outcome as pressing once. */
const endFor = (code: string): FreshnessEnd => {
  if (code.endsWith('.renewed-too-early')) return 'still_wanted'
  if (code.endsWith('.too-many')) return 'full'
  return /\.(?:completed|sold)$/.test(code) ? 'done' : 'invalid'
}
