import { numbersIn } from '#modules/kernel/contact-in-text.ts'
import type { ReviewId, ReviewInviteId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { folded } from '#modules/kernel/names.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { visibleText } from '#modules/kernel/visible-text.ts'
import { isByLaw, rightDays } from './contract/review-rules.ts'
import type { ReviewContents, Stars } from './contract/reviews.ts'
import { CHANGE_DAYS, type Mark, type ReviewState } from './contract/vocabulary.ts'

/** The right of a client to review a firm for a listing: born from a contact, once. */
export type Invite = {
  readonly id: ReviewInviteId
  readonly clientId: UserId
  /** Of the firm when it got the contact. */
  readonly vatId: string
  readonly firmName: string
  readonly listingId: string
  readonly title: string
  readonly categoryId: string | null
  readonly city: string
  readonly openedAt: Date
  readonly expiresAt: Date
  /** Null once the talk is gone. */
  readonly talkId: TalkId | null
  /** By mail; null for who is not asked about. */
  readonly askedAt: Date | null
  readonly remindedAt: Date | null
  /** Written, or declined. */
  readonly answeredAt: Date | null
}

type Due = Pick<Invite, 'categoryId' | 'openedAt'> & { readonly askAt: Date | null }

/** From the day of being asked; where the law counts from the service, from the day that it is known to have ended at the latest. */
export const expiryOf = ({ categoryId, askAt, openedAt }: Due, now: Date) => {
  const asked = askAt !== null && askAt > now ? askAt : now
  const from = isByLaw(categoryId) ? (askAt ?? openedAt) : asked
  return new Date(from.getTime() + rightDays(categoryId) * DAY_MS)
}

/** Of a right that was there before: a limit by law never moves. */
export const expiryOnAsking = ({ categoryId, expiresAt }: Invite, now: Date) => {
  const asked = new Date(now.getTime() + rightDays(categoryId) * DAY_MS)
  return isByLaw(categoryId) && expiresAt < asked ? expiresAt : asked
}

export const isOpen = ({ answeredAt, expiresAt }: Invite, now: Date) =>
  answeredAt === null && now < expiresAt

export type Review = Omit<ReviewContents, 'stars'> & {
  readonly stars: Stars
  readonly id: ReviewId
  readonly inviteId: ReviewInviteId | null
  /** Null once the account was erased. */
  readonly clientId: UserId | null
  readonly vatId: string
  readonly firmName: string
  readonly categoryId: string | null
  readonly city: string
  /** Mean of its stars in twelfths: whole for one to four of them. */
  readonly score: number
  readonly state: ReviewState
  readonly marks: readonly Mark[]
  readonly createdAt: Date
  readonly changedAt: Date
  readonly addition: string | null
  readonly addedAt: Date | null
  readonly reply: string | null
  readonly repliedBy: UserId | null
  readonly dispute: string | null
  readonly disputedBy: UserId | null
  readonly disputedAt: Date | null
  readonly disputeState: 'none' | 'open' | 'kept' | 'hidden'
  /** What the writer says to the dispute. */
  readonly statement: string | null
  readonly decision: string | null
  readonly decidedBy: UserId | null
  readonly decidedAt: Date | null
}

export const scoreOf = (stars: Stars): number => {
  const given = Object.values(stars).filter((one) => one !== undefined)
  return (given.reduce((sum, one) => sum + one, 0) * 12) / given.length
}

export const changeableUntil = ({ createdAt }: Pick<Review, 'createdAt'>) =>
  new Date(createdAt.getTime() + CHANGE_DAYS * DAY_MS)

export const mayChange = (review: Pick<Review, 'createdAt' | 'state'>, now: Date) =>
  review.state !== 'hidden' && now < changeableUntil(review)

type Updatable = Pick<Review, 'state' | 'addition' | 'categoryId' | 'createdAt'>

export const mayUpdate = (review: Updatable, now: Date) =>
  review.state !== 'hidden' && review.addition === null && mayStillAdd(review, now)

/** An addition is a review, too: where the law limits them it comes with the week of changes. */
export const mayStillAdd = (review: Pick<Review, 'categoryId' | 'createdAt'>, now: Date) =>
  !isByLaw(review.categoryId) || now < changeableUntil(review)

export const mayState = ({ disputeState, statement }: Pick<Review, 'disputeState' | 'statement'>) =>
  disputeState === 'open' && statement === null

export const mayReply = ({ state, reply }: Pick<Review, 'state' | 'reply'>) =>
  state === 'public' && reply === null

type Disputable = Pick<Review, 'state' | 'disputeState' | 'changedAt' | 'decidedAt'>

/** Once, and again for words that the staff has not judged. */
export const mayDispute = ({ state, disputeState, changedAt, decidedAt }: Disputable) =>
  state === 'public' &&
  (disputeState === 'none' ||
    (disputeState === 'kept' && decidedAt !== null && changedAt > decidedAt))

type Known = {
  /** Surnames of the two: nobody else's are known. */
  readonly surnames: readonly string[]
  /** The firm may bear its owner's name. */
  readonly firmName: string
}

/** The machine's look at a text that everybody will read: what it marks waits for a person. */
export const marksOf = (written: string, known: Known): readonly Mark[] => {
  const text = visibleText(written)
  const marks: Mark[] = []
  if (CONTACTS.some((contact) => contact.test(text)) || numbersIn(text).length > 0)
    marks.push('contact')
  if (wordsOf(text).some((word) => INSULTS.has(word))) marks.push('insult')
  if (namesSomebody(text, known)) marks.push('name')
  return marks
}

/** Addresses and sites. */
const CONTACTS = [
  /[^\s@] ?@ ?[^\s@]/,
  /\b(?:https?:|www[.。])/i,
  /\b[\w-]+[.。](?:it|com|net|org|eu|info|me)\b/i,
]

/** Characters that look like a letter are read as that letter; plurals are listed beside their singular. */
const INSULTS = new Set(
  `ladro ladri ladra truffatore truffatori truffatrice imbroglione imbroglioni cialtrone cialtroni
  delinquente delinquenti criminale criminali mafioso mafiosi idiota idioti cretino cretini
  deficiente deficienti imbecille imbecilli stronzo stronzi stronza coglione coglioni bastardo
  bastardi merda merde cazzo puttana puttane vaffanculo pezzente pezzenti zingaro zingari`.split(
    /\s+/,
  ),
)

const wordsOf = (text: string) =>
  folded(visibleText(text))
    .split(/[^a-z]+/)
    .filter(Boolean)

const TITLED =
  /\b(?:sig\.ra|sig\.na|dott\.ssa|sigg?|signora|signori|signor|dott|geom|arch|avv|ing)\b\.?\s?(\p{L})/giu

const hasTitledName = (text: string) =>
  Array.from(text.matchAll(TITLED)).some(([, initial = '']) => /\p{Lu}/u.test(initial))

/** Words begin with letters: no `\b`, which knows no accents. */
const namesSomebody = (text: string, { surnames, firmName }: Known) => {
  const ofFirm = new Set(wordsOf(firmName))
  const written = new Set(wordsOf(text))
  return (
    hasTitledName(text) ||
    surnames.some((surname) => {
      const parts = wordsOf(surname).filter((part) => part.length > 2 && !ofFirm.has(part))
      return parts.some((part) => written.has(part))
    })
  )
}
