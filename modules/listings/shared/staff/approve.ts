import { accept, refuse } from '#modules/kernel/result.ts'
import { type Decision, daysFrom, type Listing } from '../listing.ts'

type Needs = {
  readonly nextPublicationNumber: () => number
  readonly groupOf: (categoryId: string) => string
  readonly publicDays: number
}

/** Publishes a new listing, or replaces the published version by the edit. */
export const approve =
  <One extends Listing>({ nextPublicationNumber, groupOf, publicDays }: Needs) =>
  (listing: One, now: Date): Decision<One> => {
    if (listing.moderationState === 'approved') return refuse({ code: 'already-approved' })
    const contents: One['contents'] = listing.pendingChanges ?? listing.contents
    const approved = {
      ...listing,
      contents,
      groupId: groupOf(contents.categoryId),
      pendingChanges: null,
      moderationState: 'approved',
      rejectionReason: null,
    } as const
    if (listing.isVerified) return accept(approved)
    return accept({
      ...approved,
      isVerified: true,
      isActive: true,
      publicationNumber: nextPublicationNumber(),
      publishedAt: now,
      publicUntil: daysFrom(now, publicDays),
      remindedAt: null,
    })
  }
