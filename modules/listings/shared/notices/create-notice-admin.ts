/** Notices about listings of both kinds, and their effect on the listing. */
import type { Staff } from '#modules/kernel/audit.ts'
import { idOf, type JobRequestId, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import type { NoticeKind } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds } from '../../ports.ts'
import type { ReportedListing } from './notice.ts'
import { createNotices } from './notices.ts'

type ModerationUseCases = {
  readonly takeDownRequest: (moderator: Staff, id: JobRequestId, reason: string) => unknown
  readonly takeDownItem: (moderator: Staff, id: ShowcaseItemId, reason: string) => unknown
  /** Retires expired listings. */
  readonly beforeReading: () => void
}

export const createNoticeAdmin = (needs: ListingNeeds, moderation: ModerationUseCases) => {
  const { requests, items, reportedFirms, reportedTalks } = needs
  const find = (kind: NoticeKind, id: string): ReportedListing | null => {
    if (kind === 'firm') return reportedFirms.find(id)
    // Only the two can report a talk, and they do so by `sendByMember`.
    if (kind === 'talk') return null
    moderation.beforeReading()
    const listing =
      kind === 'job' ? requests.find(idOf<JobRequestId>(id)) : items.find(idOf<ShowcaseItemId>(id))
    return (
      listing && {
        id: listing.id,
        title: listing.contents.title,
        ownerId: listing.ownerId,
        isPublic: isListingPublic(listing, needs.world.now()),
      }
    )
  }
  return createNotices(needs, {
    find,
    takeDown: (moderator, { kind, listingId }, reason) => {
      if (kind === 'firm') reportedFirms.suspend(moderator, listingId, reason)
      else if (kind === 'talk') reportedTalks.suspend(listingId)
      else if (kind === 'job') moderation.takeDownRequest(moderator, idOf(listingId), reason)
      else moderation.takeDownItem(moderator, idOf(listingId), reason)
    },
  })
}
