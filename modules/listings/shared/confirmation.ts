/**
 * Reminder before a listing expires, asking whether it is still wanted. Its links carry a signed token, so no log-in
 * is needed; they only open a page, and its button acts, because mail scanners follow links too.
 */
import { requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { type JobRequestId, type ShowcaseItemId, toId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import {
  type AddressConfirmationAnswer,
  type ConfirmationAnswer,
  type ConfirmationOutcome,
  confirmationPath,
} from '../contract/shared/confirmation.ts'
import { type ListingKind, RENEWABLE_DAYS_BEFORE_END } from '../contract/shared/vocabulary.ts'
import {
  type JobRequest,
  type JobRequestOutcome,
  jobRequestRules,
  markContactDoubted,
} from '../job-requests/job-request.ts'
import type { createRequestOwnerUseCases } from '../job-requests/owner-use-cases.ts'
import type { JobRequestStore, ListingNeeds, ShowcaseItemStore } from '../ports.ts'
import type { createItemOwnerUseCases } from '../showcase/owner-use-cases.ts'
import { addDaysToMoment, type Listing } from './listing.ts'

type OwnerUseCases = {
  readonly jobRequestOwner: Pick<
    ReturnType<typeof createRequestOwnerUseCases>,
    'renew' | 'complete' | 'confirmContact'
  >
  /** Confirms a request that the staff wrote on the telephone. */
  readonly agree: (request: JobRequest) => JobRequestOutcome
  /** Answers for a text that is not yet a request; null if there is none. */
  readonly answerTelephone: (
    id: JobRequestId,
    wish: 'agreed' | 'refused',
  ) => JobRequestOutcome | null
  /** Answers null for links of other kinds. */
  readonly answerAddress: (text: string) => ConfirmationOutcome | null
  readonly showcaseItemOwner: Pick<ReturnType<typeof createItemOwnerUseCases>, 'renew' | 'markSold'>
}

type Link = {
  readonly kind: ListingKind
  readonly id: string
  readonly wish: ListingAnswer
  /** Milliseconds. */
  readonly until: number
}

const AT_ONCE = 50
const LINK_DAYS = 60

type ListingAnswer = Exclude<ConfirmationAnswer, AddressConfirmationAnswer>

export const createListingConfirmation = (needs: ListingNeeds, ownerUseCases: OwnerUseCases) => ({
  /** Enqueues a batch of due reminders; called again until it answers 0. */
  remindExpiring: (): number =>
    needs.atomically(
      () => remind(needs, 'job', needs.requests) + remind(needs, 'showcase', needs.items),
    ),

  answer: answerLink(needs, ownerUseCases),
  doubtContact: doubtUntilAnswered(needs),
})

/** Hides a request whose contact proved wrong; returns the ways to answer, or null if nothing has to be hidden. */
const doubtUntilAnswered =
  (needs: Pick<ListingNeeds, 'atomically' | 'requests' | 'world' | 'links'>) =>
  (id: JobRequestId): { readonly confirmPath: string; readonly editPath: string } | null =>
    needs.atomically(() => {
      const request = needs.requests.find(id)
      if (!request?.isVerified || jobRequestRules.isFinished(request)) return null
      const now = needs.world.now()
      needs.requests.save({ ...markContactDoubted(request, now), updatedAt: now })
      return {
        confirmPath: signedConfirmationPath(needs, { kind: 'job', id, wish: 'contact_right' }),
        editPath: requestEditPagePath(id),
      }
    })

/** A link that works without logging in; its page acts when its button is pressed. */
export const signedConfirmationPath = (
  { links, world }: Pick<ListingNeeds, 'links' | 'world'>,
  target: Omit<Link, 'until'>,
  days = LINK_DAYS,
) => {
  const link: Link = { ...target, until: addDaysToMoment(world.now(), days).getTime() }
  const { kind, wish } = target
  return confirmationPath({ kind, wish, token: links.sign(JSON.stringify(link)) })
}

const remind = (
  needs: Pick<ListingNeeds, 'world' | 'outbox' | 'owners' | 'links'>,
  kind: ListingKind,
  store: Pick<JobRequestStore | ShowcaseItemStore, 'markReminded'> & {
    readonly toRemind: (moment: Date, limit: number) => readonly Listing[]
  },
): number => {
  const now = needs.world.now()
  const due = store.toRemind(addDaysToMoment(now, RENEWABLE_DAYS_BEFORE_END), AT_ONCE)
  for (const listing of due) {
    needs.outbox.enqueue(mailAbout(needs, kind, listing))
    store.markReminded(listing.id, now)
  }
  return due.length
}

const mailAbout = (
  needs: Pick<ListingNeeds, 'owners' | 'links' | 'world'>,
  kind: ListingKind,
  listing: Listing,
): Mail => {
  const pathFor = (wish: ListingAnswer) =>
    signedConfirmationPath(needs, { kind, id: listing.id, wish })
  return mailTo(
    needs.owners.addressOf(listing.ownerId),
    kind === 'job' ? 'request-expiring' : 'item-expiring',
    {
      title: listing.contents.title,
      stillWantedPath: pathFor('still_wanted'),
      donePath: pathFor('done'),
    },
  )
}

const answerLink = (
  needs: Pick<ListingNeeds, 'links' | 'world' | 'requests' | 'items'>,
  useCases: OwnerUseCases,
) => {
  const answer = {
    job: answerAboutJob(needs, useCases),
    showcase: answerAboutItem(needs, useCases),
  }
  return (token: string): ConfirmationOutcome => {
    const text = needs.links.read(token)
    if (text === null) return 'invalid'
    const ofAddress = useCases.answerAddress(text)
    if (ofAddress) return ofAddress
    const link = JSON.parse(text) as Link
    const outcome = link.until > needs.world.now().getTime() ? answer[link.kind](link) : null
    if (!outcome) return 'invalid'
    return outcome.ok ? link.wish : endFor(outcome.refusal.code, link.wish)
  }
}

const answerAboutJob =
  (
    { requests }: Pick<ListingNeeds, 'requests'>,
    { jobRequestOwner: { complete, renew, confirmContact }, agree, answerTelephone }: OwnerUseCases,
  ) =>
  ({ id: text, wish }: Link) => {
    const id = toId<JobRequestId>(text)
    const request = requests.find(id)
    if (!request) return isOfTelephone(wish) ? answerTelephone(id, wish) : null
    // Wanting it still says nothing about a contact in doubt.
    if (wish === 'still_wanted' && request.contactDoubtedAt) return null
    const answers = {
      done: complete,
      refused: complete,
      still_wanted: renew,
      contact_right: confirmContact,
      agreed: () => agree(request),
    }
    return answers[wish](request.ownerId, id)
  }

const isOfTelephone = (wish: ListingAnswer) => wish === 'agreed' || wish === 'refused'

const answerAboutItem =
  ({ items }: Pick<ListingNeeds, 'items'>, { showcaseItemOwner }: OwnerUseCases) =>
  ({ id: text, wish }: Link) => {
    const id = toId<ShowcaseItemId>(text)
    const ownerId = items.find(id)?.ownerId
    if (!ownerId) return null
    return wish === 'done'
      ? showcaseItemOwner.markSold(ownerId, id)
      : showcaseItemOwner.renew(ownerId, id)
  }

/** Pressing twice has the same outcome as pressing once. */
const endFor = (code: string, wish: ListingAnswer): ConfirmationOutcome => {
  if (wish === 'refused' && code.endsWith('.completed')) return 'refused'
  if (code.endsWith('.renewed-too-early')) return 'still_wanted'
  if (code.endsWith('.too-many')) return 'full'
  return /\.(?:completed|sold)$/.test(code) ? 'done' : 'invalid'
}
