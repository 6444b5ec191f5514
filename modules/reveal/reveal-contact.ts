import { idOf, type RevealId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { RevealCode } from './contract/codes.ts'
import { ANSWERED_LATE } from './contract/endings.ts'
import type { ReservedContact, RevealedContact, RevealedSeller } from './contract/reveals.ts'
import { TAKEN_UP_AGAIN } from './contract/taken-up-again.ts'
import { notifyOwner } from './notify-owner.ts'
import type { KnownReveal, RevealNeeds } from './ports.ts'
import {
  isFull,
  isPublic,
  type ListingRef,
  type RevealableListing,
  takesContacts,
} from './revealable-listing.ts'

type Asking = {
  readonly viewer: Viewer
  readonly listing: ListingRef
  readonly ip: string
}

/** One transaction, so that parallel calls neither exceed the limit nor count twice. */
export const revealContact = (needs: RevealNeeds) => (asking: Asking) => {
  const permit = needs.limiter.take(LIMITS.reveals, asking.viewer.userId)
  return permit.ok ? needs.atomically(() => show(needs, asking)) : permit
}

const show = (needs: RevealNeeds, asking: Asking) => {
  const listing = needs.listings.find(asking.listing)
  if (!listing) return refuse({ code: 'reveal.not-found', isAgain: false })
  const { viewer } = asking
  const known = needs.reveals.find(viewer.userId, listing.ref, needs.world.now())
  if (isReadable(listing, viewer, known))
    return accept(openTalkAndShow(needs, listing, { ...asking, known }))

  if (known && !mayTakeUpAgain(needs, listing, known))
    return refuse({ code: 'reveal.ended', isAgain: true })
  const code = refusalFor(needs, listing, viewer, known?.hasPlace === true)
  if (code) return refuse({ code, isAgain: known !== null })
  const recorded = { ...asking, known }
  record(needs, listing, recorded)
  return accept(openTalkAndShow(needs, listing, recorded))
}

/** The owner always has it, and so has everybody who revealed it, until it ended; admins also after that. */
const isReadable = ({ owner }: RevealableListing, viewer: Viewer, known: KnownReveal | null) =>
  owner.id === viewer.userId ||
  (known !== null && (known.endedBecause === null || viewer.role === 'admin'))

/** A contact that ended against the client's will, or was answered too late, may be paid for again. */
const mayTakeUpAgain = (
  { world }: Pick<RevealNeeds, 'world'>,
  listing: RevealableListing,
  known: KnownReveal,
) =>
  known.endedBecause !== null &&
  (known.isOnRequest
    ? known.isWanted && [...ANSWERED_LATE, ...TAKEN_UP_AGAIN].includes(known.endedBecause)
    : TAKEN_UP_AGAIN.includes(known.endedBecause)) &&
  takesContacts(listing, world.now())

/** Opens the talk about a request at its first counted reveal; answers the contact, or what to do for it. */
const openTalkAndShow = (
  { events, reveals, world }: Pick<RevealNeeds, 'events' | 'reveals' | 'world'>,
  { ref, title, owner, contact, isOnRequest }: RevealableListing,
  { viewer: { userId, role }, known: before }: Recorded,
): RevealedContact | RevealedSeller | ReservedContact => {
  if (ref.kind !== 'job' || role === 'admin' || owner.id === userId) return contact
  const two = { clientId: owner.id, professionalId: userId }
  const talkId = events.shown({ requestId: ref.id, title, ...two })
  // What was just recorded is given at once, unless the listing says otherwise.
  const known = before || isOnRequest ? reveals.find(userId, ref, world.now()) : null
  if (known?.isOnRequest && !known.isGiven && talkId !== null && 'clientName' in contact) {
    const writeBefore = known.writeBefore?.toISOString() ?? null
    return {
      contactMode: 'on_request',
      talkId,
      firstName: firstWord(contact.clientName),
      writeBefore,
    }
  }
  return talkId === null ? contact : { ...contact, talkId }
}

/**
 * The order keeps information from leaking: without a subscription a non-public listing does not exist; with one, a
 * listing that was never approved does not. "Plan used up" comes last, because a bigger plan must help where it is
 * suggested; what a firm lacks comes right before, for the same reason.
 */
const refusalFor = (
  needs: Pick<RevealNeeds, 'subscriptions' | 'talks' | 'world' | 'professionals' | 'reveals'>,
  listing: RevealableListing,
  viewer: Viewer,
  hasPlace: boolean,
): RevealCode | null => {
  const { subscriptions, talks, world } = needs
  const now = world.now()
  if (viewer.role === 'admin') return takesContacts(listing, now) ? null : 'reveal.closed'

  const allowance = subscriptions.allowanceOf(viewer.userId)
  if (allowance === 'no-subscription')
    return isPublic(listing, now) ? 'reveal.subscription-required' : 'reveal.not-found'
  if (!listing.wasPublished) return 'reveal.not-found'
  const obstacle = obstacleIn(listing, now, hasPlace)
  if (obstacle) return obstacle
  if (talks.isBlockBetween(listing.owner.id, viewer.userId)) return 'reveal.not-available'
  const lacking = lackingOf(needs, listing, viewer.userId)
  if (lacking) return lacking
  return allowance === 'used-up' ? 'reveal.limit-reached' : null
}

/** For "Anna Rossi": Anna. */
const firstWord = (name: string) => name.split(/[\s@,;]/, 1)[0] ?? name

const MOST_UNWRITTEN = 3
const WRITE_WITHIN_MS = 2 * HOUR_MS

/** Places are for those who write. */
const hasToWrite = ({ reveals, world }: Pick<RevealNeeds, 'reveals' | 'world'>, userId: UserId) =>
  reveals.unwrittenOf(userId, new Date(world.now().getTime() - WRITE_WITHIN_MS)) >= MOST_UNWRITTEN

const obstacleIn = (listing: RevealableListing, now: Date, hasPlace: boolean) => {
  if (!takesContacts(listing, now)) return 'reveal.closed'
  return !hasPlace && isFull(listing) ? 'reveal.full' : null
}

const lackingOf = (
  needs: Pick<RevealNeeds, 'professionals' | 'reveals' | 'world'>,
  { isLocalOnly, isOnRequest, ref }: RevealableListing,
  userId: UserId,
): RevealCode | null => {
  const { professionals } = needs
  const isElsewhere = isLocalOnly && !professionals.isWorkingAt(userId, ref)
  const lacking = professionals.refusalFor(userId) ?? (isElsewhere ? 'reveal.outside-area' : null)
  return lacking ?? (isOnRequest && hasToWrite(needs, userId) ? 'reveal.write-first' : null)
}

const TARGET_KINDS = { job: 'job-request', showcase: 'showcase-item' } as const

type Recorded = Asking & { readonly known: KnownReveal | null }

const record = (
  needs: RevealNeeds,
  listing: RevealableListing,
  { viewer, ip, known }: Recorded,
) => {
  const isCounted = viewer.role !== 'admin'
  const firm = isCounted ? needs.professionals.firmOf(viewer.userId, listing.ref) : null
  const revealedAt = needs.world.now()
  if (known) needs.reveals.takeUpAgain({ id: known.id, revealedAt, firm })
  else {
    const id = idOf<RevealId>(needs.world.newId())
    const { userId } = viewer
    const writeBefore =
      listing.isOnRequest && isCounted ? new Date(revealedAt.getTime() + WRITE_WITHIN_MS) : null
    needs.reveals.add({
      id,
      userId,
      listing: listing.ref,
      isCounted,
      revealedAt,
      writeBefore,
      firm,
    })
    if (isCounted) needs.listings.countReveal(listing.ref)
  }
  if (!isCounted) recordLook(needs, listing, { viewer, ip })
  // Nobody has the client's contact yet: the first words come as a message.
  else if (!listing.isOnRequest) notifyOwner(needs, listing, { userId: viewer.userId, firm })
}

const recordLook = (
  { audit }: Pick<RevealNeeds, 'audit'>,
  { ref }: RevealableListing,
  { viewer, ip }: Pick<Asking, 'viewer' | 'ip'>,
) => {
  const targetKind = TARGET_KINDS[ref.kind]
  audit.record({ userId: viewer.userId, ip }, `${targetKind}.reveal-contact`, [targetKind, ref.id])
}
