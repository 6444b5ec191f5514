import { type ListingRef, type RevealId, toId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { isContactReadable } from './contract/contact-readable.ts'
import { CONTACT_ENDING_RULES } from './contract/ending-rules.ts'
import type { ReservedContact, RevealedContact, RevealedSeller } from './contract/reveals.ts'
import { notifyOwner } from './notify-owner.ts'
import type { EarlierReveal, RevealNeeds } from './ports.ts'
import { FIRST_MESSAGE_WITHIN_MS, findRevealRefusal } from './refusal-for.ts'
import { acceptsReveals, type RevealableListing } from './revealable-listing.ts'

type Asking = {
  readonly viewer: Viewer
  readonly listing: ListingRef
  readonly ip: string
}

/** One transaction, so that parallel calls neither exceed the limit nor count twice. */
export const revealContact = (needs: RevealNeeds) => (asking: Asking) => {
  const permit = needs.briefLimiter.take(LIMITS.reveals, asking.viewer.userId)
  return permit.ok ? needs.atomically(() => show(needs, asking)) : permit
}

const show = (needs: RevealNeeds, asking: Asking) => {
  const listing = needs.listings.find(asking.listing)
  if (!listing) return refuse({ code: 'reveal.not-found', isAgain: false })
  const { viewer } = asking
  const earlier = needs.reveals.find(viewer.userId, listing.ref, needs.world.now())
  if (mayAskAgain(listing, viewer, earlier))
    return accept(openTalkAndShow(needs, listing, { ...asking, earlier }))

  if (earlier && !mayTakeUpAgain(needs, listing, earlier))
    return refuse({ code: 'reveal.ended', isAgain: true })
  const code = findRevealRefusal(needs, listing, viewer, earlier?.hasSpot === true)
  if (code) return refuse({ code, isAgain: earlier !== null })
  const recorded = { ...asking, earlier }
  record(needs, listing, recorded)
  return accept(openTalkAndShow(needs, listing, recorded))
}

/** The owner can always read it; professionals who revealed it until it ends, and admins also after that. */
const mayAskAgain = ({ owner }: RevealableListing, viewer: Viewer, earlier: EarlierReveal | null) =>
  owner.id === viewer.userId ||
  (earlier !== null && (earlier.endedBecause === null || viewer.role === 'admin'))

/** A contact that ended against the client's will, or was answered too late, may be paid for again. */
const mayTakeUpAgain = (
  { world }: Pick<RevealNeeds, 'world'>,
  listing: RevealableListing,
  { endedBecause, isOnRequest, isWanted }: EarlierReveal,
) => {
  if (endedBecause === null || !acceptsReveals(listing, world.now())) return false
  const { answeredLate, takenUpAgain } = CONTACT_ENDING_RULES[endedBecause]
  return isOnRequest ? isWanted && (answeredLate || takenUpAgain) : takenUpAgain
}

/** Opens the talk about a request at its first counted reveal; answers the contact, or what to do for it. */
const openTalkAndShow = (
  { events, reveals, world }: Pick<RevealNeeds, 'events' | 'reveals' | 'world'>,
  { ref, title, owner, contact, isOnRequest }: RevealableListing,
  { viewer: { userId, role }, earlier: before }: Recorded,
): RevealedContact | RevealedSeller | ReservedContact => {
  if (ref.kind !== 'job' || role === 'admin' || owner.id === userId) return contact
  const two = { clientId: owner.id, professionalId: userId }
  const talkId = events.shown({ requestId: ref.id, title, ...two })
  // What was just recorded is given at once, unless the listing says otherwise.
  if (!before && !isOnRequest) return { ...contact, talkId }
  const earlier = reveals.find(userId, ref, world.now())
  if (earlier && isContactReadable(earlier)) return { ...contact, talkId }
  const writeBefore = earlier?.writeBefore?.toISOString() ?? null
  return { contactMode: 'on_request', talkId, firstName: firstNameIn(contact), writeBefore }
}

/** Reads `Anna` from "Anna Rossi". */
const firstNameIn = (contact: RevealedContact | RevealedSeller) => {
  const name = 'clientName' in contact ? contact.clientName : contact.sellerName
  return name.split(/[\s@,;]/, 1)[0] ?? name
}

const TARGET_KINDS = { job: 'job-request', showcase: 'showcase-item' } as const

type Recorded = Asking & { readonly earlier: EarlierReveal | null }

const record = (
  needs: RevealNeeds,
  listing: RevealableListing,
  { viewer, ip, earlier }: Recorded,
) => {
  const isCounted = viewer.role !== 'admin'
  const firm = isCounted ? needs.professionals.firmOf(viewer.userId, listing.ref) : null
  const revealedAt = needs.world.now()
  if (earlier) needs.reveals.takeUpAgain({ id: earlier.id, revealedAt, firm })
  else {
    const id = toId<RevealId>(needs.world.newId())
    const { userId } = viewer
    const writeBefore =
      listing.isOnRequest && isCounted
        ? new Date(revealedAt.getTime() + FIRST_MESSAGE_WITHIN_MS)
        : null
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
