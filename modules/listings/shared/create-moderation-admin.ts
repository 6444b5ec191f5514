/** Moderation of one kind of listing. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import { OWN_PAGE_PATHS } from '#modules/kernel/contract/page-paths.ts'
import type { StatementVariables } from '#modules/kernel/decisions.ts'
import { toListingRef } from '#modules/kernel/ids.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds, ListingStore, Owner } from '../ports.ts'
import { createAfterListingChange } from './after-change.ts'
import { pickAuditedFields } from './audited-parts.ts'
import {
  type Listing,
  type ListingRules,
  type ModerationOutcome,
  toRefusalOfKind,
} from './listing.ts'
import { toPublishedText } from './published-texts.ts'
import {
  amendListing,
  answerModificationRequest,
  approveListing,
  type Rejection,
  rejectListing,
  takeDownListing,
  undoListingApproval,
} from './staff/decide.ts'

type Kind<One extends Listing, Code extends string> = {
  readonly store: ListingStore<One>
  readonly rules: ListingRules<One, Code>
  readonly mails: {
    readonly approved: (listing: One, owner: Owner) => Mail
    readonly rejected: (listing: One, owner: Owner, statement: StatementVariables) => Mail
    readonly answered: (message: string) => (listing: One, owner: Owner) => Mail
  }
  /** Any other obstacle to an approval, or null. */
  readonly refusesApproval?: (id: One['id']) => { readonly code: Code } | null
}

export const createModerationAdmin = <One extends Listing, Code extends string>(
  needs: ListingNeeds,
  { store, rules, mails, refusesApproval }: Kind<One, Code>,
) => {
  const act = moderate(needs, { store, rules })
  const { kind } = rules
  const publication = publicationOf(needs, { store, rules })
  return {
    approve: (moderator: StaffActor, id: One['id']) =>
      act(moderator, id, {
        action: 'approve',
        refuses: refusesApproval,
        decide: approveListing<One>(publication),
        mail: mails.approved,
        afterwards: ({ isWithdrawn, publishedAt }, before, now) => {
          const isNew = before.publishedAt === null && publishedAt?.getTime() === now.getTime()
          needs.events.approved({
            ...toListingRef(kind, id),
            ownerId: before.ownerId,
            isFirst: isNew && !isWithdrawn,
          })
        },
      }),
    /** Who saw the contact meanwhile gets it back into the allowance. */
    undoApproval: (moderator: StaffActor, id: One['id']) =>
      act(moderator, id, {
        action: 'undo-approval',
        decide: undoListingApproval<One>(),
        mail: ({ contents }, owner) =>
          mailTo(owner, 'approval-undone', { title: contents.title, path: OWN_PAGE_PATHS[kind] }),
        afterwards: () => needs.events.unapproved(toListingRef(kind, id)),
      }),
    reject: (moderator: StaffActor, id: One['id'], { reason, basis = 'terms', seen }: Rejection) =>
      act(moderator, id, {
        action: 'reject',
        decide: rejectListing<One>({ reason, seen }),
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
              target: { kind: kind, id },
              facts: reason,
              basis,
              decidedBy: moderator.userId,
            }),
          ),
      }),
    /** After an upheld notice, which mails the owner itself. */
    takeDown: (moderator: StaffActor, id: One['id'], reason: string) =>
      act(moderator, id, { action: 'take-down', decide: takeDownListing<One>(reason) }),
    amend: (moderator: StaffActor, id: One['id'], contents: One['contents']) =>
      act(moderator, id, { action: 'amend', decide: amendListing<One>(needs, rules, contents) }),
    resolveModification: (
      moderator: StaffActor,
      id: One['id'],
      answer: { message: string; contents: One['contents'] | null },
    ) =>
      act(moderator, id, {
        action: 'resolve-modification',
        decide: answerModificationRequest(needs, rules, answer.contents),
        note: { message: answer.message },
        mail: mails.answered(answer.message),
      }),
    /** `Mostra` and `Correggi`: the audit log keeps who of the moderators saw a contact. */
    noteContactSeen: (moderator: StaffActor, id: One['id']) =>
      needs.atomically(() =>
        needs.audit.record(moderator, `${rules.name}.reveal-contact`, [rules.name, id]),
      ),
    /** Initial values of an amendment: the published version. */
    contentsOf: (id: One['id']): One['contents'] | null => store.find(id)?.contents ?? null,
  }
}

const publicationOf = <One extends Listing, Code extends string>(
  { publishedTexts, reference }: Pick<ListingNeeds, 'publishedTexts' | 'reference'>,
  { store, rules }: Pick<Kind<One, Code>, 'store' | 'rules'>,
) => ({
  nextPublicationNumber: store.nextPublicationNumber,
  earlierPlace: (listing: Pick<Listing, 'id' | 'contents'>, now: Date) =>
    publishedTexts.takePlace(toPublishedText(rules.kind, listing), now),
  reference,
  publicDays: rules.publicDays,
})

type Act<One extends Listing, Code extends string> = {
  /** Action name in the audit log, after the kind's name. */
  readonly action:
    | 'approve'
    | 'undo-approval'
    | 'reject'
    | 'take-down'
    | 'amend'
    | 'resolve-modification'
  readonly refuses?: ((id: One['id']) => { readonly code: Code } | null) | undefined
  readonly decide: (listing: One, now: Date) => ModerationOutcome<One>
  readonly mail?: (listing: One, owner: Owner) => Mail
  /** Called in the same transaction. */
  readonly afterwards?: (decided: One, before: One, now: Date) => void
  /** Stored in the audit log besides the changed fields. */
  readonly note?: Readonly<Record<string, unknown>>
}

/** Decision, audit entry and mail are one transaction. */
const moderate =
  <One extends Listing, Code extends string>(
    needs: ListingNeeds,
    { store, rules }: Pick<Kind<One, Code>, 'store' | 'rules'>,
  ) =>
  (moderator: StaffActor, id: One['id'], act: Act<One, Code>) =>
    needs.atomically(() => {
      const { owners, audit, outbox, world } = needs
      const listing = store.find(id)
      if (!listing) return refuse({ code: rules.codes['not-found'] })
      const refusal = act.refuses?.(id)
      if (refusal) return refuse(refusal)
      const now = world.now()
      const decision = act.decide(listing, now)
      if (!decision.ok) return toRefusalOfKind(rules)(decision)

      const decided = runAfterDecision(rules)(decision.value, listing, now)
      store.save({ ...decided, updatedAt: now })
      createAfterListingChange(needs, rules.kind)(decided, listing)
      const { before, after } = pickAuditedFields(listing, decided)
      audit.record(moderator, `${rules.name}.${act.action}`, [rules.name, id], {
        before,
        after: { ...after, ...act.note },
      })
      act.afterwards?.(decided, listing, now)
      if (act.mail) outbox.enqueue(act.mail(decided, owners.addressOf(listing.ownerId)))
      return accept(decided)
    })

const runAfterDecision =
  <One extends Listing>({ afterStaff }: Pick<ListingRules<One, string>, 'afterStaff'>) =>
  (decided: One, before: One, now: Date) =>
    afterStaff?.(decided, before, now) ?? decided
