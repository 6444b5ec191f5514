/**
 * Ends a professional's right to read a revealed contact, for any cause; some causes return the contact to the
 * allowance of the term that it was counted in. `contract/ending-rules.ts` says what each cause does.
 */
import type { ListingRef, RevealId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { CONTACT_ENDING_RULES } from './contract/ending-rules.ts'
import type { ContactEnding } from './contract/endings.ts'
import type { MarkedReveal, ReadableReveal, RevealNeeds } from './ports.ts'

type EndingNeeds = Pick<
  RevealNeeds,
  'world' | 'subscriptions' | 'reveals' | 'events' | 'outbox' | 'people'
>

/** Answers how many ended now. Call it inside a transaction. */
export const endContacts =
  (needs: EndingNeeds) => (reveals: readonly ReadableReveal[], why: ContactEnding) =>
    reveals.filter((reveal) => endContact(needs, reveal, why)).length

const endContact = (needs: EndingNeeds, reveal: ReadableReveal, why: ContactEnding): boolean => {
  const { returns, onlyReturns, freesSpot, closesTalkAs, notification } = CONTACT_ENDING_RULES[why]
  const now = needs.world.now()
  const runningSince = needs.subscriptions.runningSince(reveal.userId)
  const isOfRunningTerm = runningSince !== null && reveal.revealedAt >= runningSince
  // Nothing was paid for one whose client did not answer.
  const isReturned = reveal.isReserved || returns(reveal, { now, isOfRunningTerm })
  if (!isReturned && onlyReturns) return false
  needs.reveals.end(reveal.id, { at: now, because: why, isReturned })
  if (reveal.isReserved && freesSpot) needs.reveals.freeSpot(reveal.id)
  if (reveal.talkId && closesTalkAs) needs.events.returned(reveal.talkId, closesTalkAs)
  if (notification !== null) notify(needs, reveal, { happening: notification, isReturned })
  return true
}

/** What the present transaction, or another tool, marked; before the commit. */
export const endMarkedContacts = (needs: EndingNeeds) => (): number => {
  if (!needs.reveals.hasMarks()) return 0
  const ended = endAll(needs, needs.reveals.listMarked())
  needs.reveals.forgetMarks()
  return ended
}

/** Ends a batch of reserved contacts whose time is over, and what other tools marked; answers how many. */
export const returnDueContacts = (needs: RevealNeeds) => (): number =>
  needs.atomically(
    () => endMarkedContacts(needs)() + endAll(needs, needs.reveals.due(needs.world.now(), AT_ONCE)),
  )

const AT_ONCE = 100

const endAll = (needs: EndingNeeds, reveals: readonly MarkedReveal[]) => {
  for (const one of reveals) endContacts(needs)([one], one.why)
  return reveals.length
}

/** Ends all contacts of a listing except the staff's. */
export const endContactsOfListing =
  (needs: EndingNeeds) =>
  (listing: ListingRef, why: ContactEnding, except?: RevealId): number =>
    endContacts(needs)(
      needs.reveals.openOf({ listing }).filter(({ id }) => id !== except),
      why,
    )

type Happened = { readonly happening: string; readonly isReturned: boolean }

const notify = (
  { outbox, people }: Pick<RevealNeeds, 'outbox' | 'people'>,
  { userId, title }: ReadableReveal,
  { happening, isReturned }: Happened,
) => {
  const person = people.addressOf(userId)
  const words = { title, reasons: [{ happening }] }
  if (isReturned) {
    const mail = mailTo(person, 'contact-returned', { ...words, others: [] })
    outbox.enqueue({ ...mail, gatheredBy: `returned:${userId}` })
  } else outbox.enqueue(mailTo(person, 'contact-ended', words))
}
