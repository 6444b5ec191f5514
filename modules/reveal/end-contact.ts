/**
 * Ends a professional's right to read a revealed contact, for any cause; some causes return the contact to the
 * allowance of the term that it was counted in. A new cause is a line of `RETURNS`.
 */
import type { ListingRef, RevealId } from '#modules/kernel/ids.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { Ending } from './contract/endings.ts'
import type { MarkedReveal, OpenReveal, RevealNeeds } from './ports.ts'

type EndingNeeds = Pick<
  RevealNeeds,
  'world' | 'subscriptions' | 'reveals' | 'events' | 'outbox' | 'people'
>

type Moment = { readonly now: Date; readonly isOfRunningTerm: boolean }
type Returns = (reveal: OpenReveal, moment: Moment) => boolean

const RETURNED_WITHIN_MS = 72 * HOUR_MS
const CLOSED_EARLY_MS = 24 * HOUR_MS
const BY_ITSELF_WITHIN_MS = 7 * DAY_MS

const age = ({ revealedAt }: OpenReveal, { now }: Moment) => now.getTime() - revealedAt.getTime()

/** Tells whether an ending returns a contact that was shown at once or answered. An ended term gets nothing back. */
export const RETURNS: Readonly<Record<Ending, Returns>> = {
  reported: () => true,
  disowned: (_, { isOfRunningTerm }) => isOfRunningTerm,
  unapproved: (_, { isOfRunningTerm }) => isOfRunningTerm,
  taken_back: (reveal, moment) =>
    moment.isOfRunningTerm &&
    !reveal.wasAnswered &&
    !reveal.isFinished &&
    age(reveal, moment) < RETURNED_WITHIN_MS,
  expired: () => false,
  withdrawn: () => false,
  refunded: () => false,
  closed: (reveal, moment) =>
    moment.isOfRunningTerm &&
    !reveal.wasAnswered &&
    !reveal.wasRead &&
    !reveal.isFinished &&
    age(reveal, moment) < CLOSED_EARLY_MS,
  // Marked only while the request was neither completed nor anybody chosen.
  erased: (reveal, moment) => moment.isOfRunningTerm && age(reveal, moment) < BY_ITSELF_WITHIN_MS,
  bounced: (reveal, moment) =>
    !reveal.isOnRequest &&
    moment.isOfRunningTerm &&
    !reveal.isFinished &&
    age(reveal, moment) < BY_ITSELF_WITHIN_MS,
  unwritten: () => false,
  declined: () => false,
  unanswered: () => false,
  other_chosen: () => false,
  given_up: () => false,
  left: () => false,
}

/** These end nothing that they do not return: the contact stays readable as long as any other. */
const ONLY_RETURNS: readonly Ending[] = ['closed', 'erased', 'bounced']

/** After `No, grazie` and its like the place stays taken, or sealed quotes could be collected without end. */
const FREES_PLACE: readonly Ending[] = ['unwritten', 'unanswered', 'given_up', 'left']

/** Causes that have mails of their own. */
const SILENT: readonly Ending[] = ['expired', 'withdrawn', 'refunded']

/** Answers how many ended now. Call it inside a transaction. */
export const endContacts = (needs: EndingNeeds) => (reveals: readonly OpenReveal[], why: Ending) =>
  reveals.filter((reveal) => endContact(needs, reveal, why)).length

const endContact = (needs: EndingNeeds, reveal: OpenReveal, why: Ending): boolean => {
  const now = needs.world.now()
  const runningSince = needs.subscriptions.runningSince(reveal.userId)
  const isOfRunningTerm = runningSince !== null && reveal.revealedAt >= runningSince
  // Nothing was paid for one whose client did not answer.
  const isReturned = reveal.isReserved || RETURNS[why](reveal, { now, isOfRunningTerm })
  if (!isReturned && ONLY_RETURNS.includes(why)) return false
  needs.reveals.end(reveal.id, { at: now, because: why, isReturned })
  if (reveal.isReserved && FREES_PLACE.includes(why)) needs.reveals.freePlace(reveal.id)
  if (reveal.talkId && (why === 'unanswered' || why === 'unwritten'))
    needs.events.returned(reveal.talkId, why)
  if (!SILENT.includes(why)) notify(needs, reveal, why, isReturned)
  return true
}

/** What the present transaction, or another tool, marked; before the commit. */
export const settleMarked = (needs: EndingNeeds) => (): number => {
  if (!needs.reveals.hasMarks()) return 0
  const ended = endAll(needs, needs.reveals.marked())
  needs.reveals.forgetMarks()
  return ended
}

/** Ends a batch of reserved contacts whose time is over, and what other tools marked; answers how many. */
export const returnDueContacts = (needs: RevealNeeds) => (): number =>
  needs.atomically(
    () => settleMarked(needs)() + endAll(needs, needs.reveals.due(needs.world.now(), AT_ONCE)),
  )

const AT_ONCE = 100

const endAll = (needs: EndingNeeds, marked: readonly MarkedReveal[]) => {
  for (const one of marked) endContacts(needs)([one], one.why)
  return marked.length
}

/** Ends all contacts of a listing except the staff's. */
export const endContactsOf =
  (needs: EndingNeeds) =>
  (listing: ListingRef, why: Ending, except?: RevealId): number =>
    endContacts(needs)(
      needs.reveals.openOf({ listing }).filter(({ id }) => id !== except),
      why,
    )

const CAUSES: Readonly<Partial<Record<Ending, string>>> = {
  reported:
    'un altro professionista ci ha segnalato che telefono o email non sono giusti: abbiamo controllato, ed è vero. Se il cliente li corregge, puoi scoprirli di nuovo.',
  disowned:
    'chi usa l’indirizzo email indicato ci ha fatto sapere di non aver chiesto nulla, e abbiamo nascosto l’annuncio.',
  unapproved:
    'avevamo approvato l’annuncio per errore e dobbiamo ricontrollarlo. Lo sbaglio è nostro.',
  taken_back: 'il cliente ha nascosto i suoi contatti.',
  unwritten: 'non hai scritto al cliente entro due ore: il posto è di nuovo libero.',
  declined: 'il cliente ha risposto «No, grazie». Grazie comunque di aver scritto.',
  unanswered: 'il cliente non ha risposto entro 72 ore dal tuo primo messaggio.',
  other_chosen: 'il cliente ha scelto un altro professionista prima di risponderti.',
  given_up: 'hai chiuso la conversazione prima che il cliente rispondesse.',
  left: 'la tua impresa o il tuo account non era più sul sito.',
  closed: 'la richiesta si è chiusa prima che il cliente rispondesse.',
  erased: 'il cliente ha cancellato il suo account.',
  bounced: 'l’indirizzo email del cliente non funziona.',
}

const notify = (
  { outbox, people }: Pick<RevealNeeds, 'outbox' | 'people'>,
  { userId, title }: OpenReveal,
  why: Ending,
  isReturned: boolean,
) => {
  const person = people.addressOf(userId)
  const words = { title, reasons: [{ happening: CAUSES[why] ?? '' }] }
  if (isReturned) {
    const mail = mailTo(person, 'contact-returned', { ...words, others: [] })
    outbox.enqueue({ ...mail, gatheredBy: `returned:${userId}` })
  } else outbox.enqueue(mailTo(person, 'contact-ended', words))
}
