/** Moderation of one kind of listing. */
import type { Staff } from '#modules/kernel/audit.ts'
import type { DecisionBasis, StatementWords } from '#modules/kernel/decisions.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { ListingNeeds, ListingStore, Owner } from '../ports.ts'
import type { Listing, ListingRefusal, ListingRules } from './listing.ts'
import { amend, approve, reject, resolveModification, takeDown } from './staff/decide.ts'
import { moderate } from './staff/moderate.ts'

type Kind<One extends Listing, Code extends string> = {
  readonly store: ListingStore<One>
  readonly rules: ListingRules<One, Code>
  readonly mails: {
    readonly approved: (listing: One, owner: Owner) => Mail
    readonly rejected: (listing: One, owner: Owner, statement: StatementWords) => Mail
    readonly answered: (message: string) => (listing: One, owner: Owner) => Mail
  }
  /** Called in the transaction that first publishes a listing. */
  readonly announce?: (id: One['id']) => void
}

export const createModerationAdmin = <One extends Listing, Code extends string>(
  needs: ListingNeeds,
  { store, rules, mails, announce }: Kind<One, Code>,
) => {
  type Outcome = Result<One, ListingRefusal<Code>>
  const act = moderate(needs, { store, rules })
  const publication = {
    nextPublicationNumber: store.nextPublicationNumber,
    reference: needs.reference,
    publicDays: rules.publicDays,
  }
  return {
    approve: (moderator: Staff, id: One['id']): Outcome =>
      act(moderator, id, {
        action: 'approve',
        decide: approve<One>(publication),
        mail: mails.approved,
        announce: ({ isWithdrawn }, before) => {
          if (before.publishedAt === null && !isWithdrawn) announce?.(before.id)
          needs.askToVerify(before.ownerId)
        },
      }),
    reject: (
      moderator: Staff,
      id: One['id'],
      reason: string,
      basis: DecisionBasis = 'terms',
    ): Outcome =>
      act(moderator, id, {
        action: 'reject',
        decide: reject<One>(reason),
        mail: (listing, owner) =>
          mails.rejected(
            listing,
            owner,
            needs.decisionLog.write({
              userId: listing.ownerId,
              // Rejecting an edit leaves the published listing; without an edit the listing is taken down.
              kind:
                listing.publishedAt && !listing.isVerified ? 'listing_hidden' : 'listing_refused',
              subject: listing.contents.title,
              target: { kind: rules.name === 'job-request' ? 'job' : 'showcase', id },
              facts: reason,
              basis,
              decidedBy: moderator.userId,
            }),
          ),
      }),
    /** After an upheld notice, which mails the owner itself. */
    takeDown: (moderator: Staff, id: One['id'], reason: string): Outcome =>
      act(moderator, id, { action: 'take-down', decide: takeDown<One>(reason) }),
    amend: (moderator: Staff, id: One['id'], contents: One['contents']): Outcome =>
      act(moderator, id, { action: 'amend', decide: amend<One>(needs, contents) }),
    resolveModification: (
      moderator: Staff,
      id: One['id'],
      answer: { message: string; contents: One['contents'] | null },
    ): Outcome =>
      act(moderator, id, {
        action: 'resolve-modification',
        decide: resolveModification(needs, rules, answer.contents),
        note: { message: answer.message },
        mail: mails.answered(answer.message),
      }),
    /** Initial values of an amendment: the published version. */
    contentsOf: (id: One['id']): One['contents'] | null => store.find(id)?.contents ?? null,
  }
}

type Waiting = { readonly title: string; readonly description: string }

/** Says of each listing of the queue which of the operator's words it has. */
export const marked =
  <Query, One extends Waiting, Page extends { readonly items: readonly One[] }>(
    { markedIn }: Pick<ListingNeeds, 'markedIn'>,
    queue: (query: Query) => Page,
  ) =>
  (query: Query) => {
    const page = queue(query)
    const items = page.items.map((one) => {
      const markedWords = markedIn(`${one.title} ${one.description}`)
      return markedWords.length > 0 ? { ...one, markedWords } : one
    })
    return { ...page, items }
  }
