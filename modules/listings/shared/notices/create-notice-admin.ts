import type { Staff } from '#modules/kernel/audit.ts'
import { idOf, type JobRequestId, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import type { ListingKind } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds } from '../../ports.ts'
import type { OnUpheld } from './decide-notice.ts'
import type { ReportedListing } from './notice.ts'
import { createNotices } from './notices.ts'

type ModerationUseCases = {
  readonly takeDownRequest: (moderator: Staff, id: JobRequestId, reason: string) => unknown
  readonly takeDownItem: (moderator: Staff, id: ShowcaseItemId, reason: string) => unknown
  readonly beforeReading: () => void
}

export const createNoticeAdmin = (needs: ListingNeeds, moderation: ModerationUseCases) => {
  const { requests, items } = needs
  const find = (kind: ListingKind, id: string): ReportedListing | null => {
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
  const takeDown: OnUpheld = (moderator, { kind, listingId }, reason) => {
    if (kind === 'job') moderation.takeDownRequest(moderator, idOf(listingId), reason)
    if (kind === 'showcase') moderation.takeDownItem(moderator, idOf(listingId), reason)
  }
  return createNotices(needs, { find, onUpheld: [takeDown] })
}
