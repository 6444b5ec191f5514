import type { UserId } from '#modules/kernel/ids.ts'
import type { ListingStore } from '../../ports.ts'
import type { Listing } from '../listing.ts'

/** The owner's newest version; null for everybody else. */
export const draftOf =
  <One extends Listing>(store: Pick<ListingStore<One>, 'find'>) =>
  (userId: UserId, id: One['id']): One['contents'] | null => {
    const listing = store.find(id)
    if (listing?.ownerId !== userId) return null
    return listing.pendingChanges ?? listing.contents
  }
