/**
 * Ends that who revealed a contact may read it, for whatever cause; some causes return it to the allowance of the
 * term that it was counted in. A new cause is a line of `RETURNS`.
 */
import type { RevealId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Ending } from './contract/endings.ts'
import type { OpenReveal, RevealNeeds } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

type Moment = { readonly now: Date; readonly isOfRunningTerm: boolean }

const RETURNED_WITHIN_MS = 72 * HOUR_MS

/** Whether an ending returns the contact. An ended term gets nothing back. */
const RETURNS: Readonly<Record<Ending, (reveal: OpenReveal, moment: Moment) => boolean>> = {
  reported: () => true,
  disowned: (_, { isOfRunningTerm }) => isOfRunningTerm,
  taken_back: ({ revealedAt, wasAnswered, isFinished }, { now, isOfRunningTerm }) =>
    isOfRunningTerm &&
    !wasAnswered &&
    !isFinished &&
    now.getTime() - revealedAt.getTime() < RETURNED_WITHIN_MS,
  expired: () => false,
  withdrawn: () => false,
  refunded: () => false,
}

/** Causes whose own mails say it. */
const SILENT: readonly Ending[] = ['expired', 'withdrawn', 'refunded']

/** Answers how many ended now. Call it inside a transaction. */
export const endContacts = (needs: RevealNeeds) => (found: readonly OpenReveal[], why: Ending) => {
  for (const reveal of found) {
    const now = needs.world.now()
    const runningSince = needs.subscriptions.runningSince(reveal.userId)
    const isOfRunningTerm = runningSince !== null && reveal.revealedAt >= runningSince
    const isReturned = RETURNS[why](reveal, { now, isOfRunningTerm })
    needs.reveals.end(reveal.id, { at: now, because: why, isReturned })
    if (!SILENT.includes(why)) notify(needs, reveal, why, isReturned)
  }
  return found.length
}

/** All of a listing, but of the staff's. */
export const endContactsOf =
  (needs: RevealNeeds) =>
  (listing: ListingRef, why: Ending, except?: RevealId): number =>
    endContacts(needs)(
      needs.reveals.openOf({ listing }).filter(({ id }) => id !== except),
      why,
    )

const CAUSES: Readonly<Partial<Record<Ending, string>>> = {
  reported:
    'un altro professionista ci ha segnalato che i recapiti non sono giusti, e abbiamo verificato che è così. Se il cliente li corregge, puoi scoprirli di nuovo.',
  disowned:
    'chi usa l’indirizzo email indicato ci ha scritto che non ha chiesto nulla, e abbiamo nascosto l’annuncio.',
  taken_back: 'il cliente ha ripreso i suoi contatti.',
}

const notify = (
  { outbox, people }: RevealNeeds,
  { userId, title }: OpenReveal,
  why: Ending,
  isReturned: boolean,
) => {
  const words = { title, reasons: [{ happening: CAUSES[why] ?? '' }] }
  outbox.enqueue(
    mailTo(people.addressOf(userId), isReturned ? 'contact-returned' : 'contact-ended', words),
  )
}
