import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Listing } from './listing.ts'

type Reads<One extends Listing, Own> = {
  readonly find: (id: One['id']) => One | null
  readonly own: (id: One['id']) => Own | null
}

/** A listing that is not public, and whether the reader owns it; null for all but its owner and the staff. */
export const findUnpublishedListing =
  <One extends Listing, Own>({ find, own }: Reads<One, Own>) =>
  (viewer: Viewer, id: One['id']) => {
    const isTheirs = find(id)?.ownerId === viewer.userId
    const listing = isTheirs || isStaff(viewer) ? own(id) : null
    return listing && { listing, isTheirs }
  }
