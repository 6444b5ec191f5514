import type { Context } from 'hono'
import type { HttpEnv } from '#adapters/http/guards.ts'
import { forbidCaching, replyGone } from '#adapters/http/reply.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { JobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { hideListingContact, type OwnListingReply } from './hidden-contacts.ts'

type ListingReads<Id> = {
  readonly published: (id: Id) => JobRequestReply | ShowcaseItemReply | null
  readonly unpublished: (
    viewer: Viewer,
    id: Id,
  ) => { readonly listing: OwnListingReply; readonly isTheirs: boolean } | null
  readonly isGone: (id: Id) => boolean
}

/** Answers a public listing to everybody and another one to its owner and the staff; null if this viewer finds none. */
export const replyListing = <Id>(c: Context<HttpEnv>, listings: ListingReads<Id>, id: Id) => {
  const published = listings.published(id)
  if (published) return c.json(published)
  const viewer = c.var.viewer
  const unpublished = viewer && listings.unpublished(viewer, id)
  if (!unpublished) return listings.isGone(id) ? replyGone(c) : null
  forbidCaching(c)
  const { listing, isTheirs } = unpublished
  return c.json(isTheirs ? listing : hideListingContact(viewer, listing))
}
