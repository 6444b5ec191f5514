import { pickReply, type UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { TERMS_NOTICE_DAYS, type TermsSlug } from '../contract/terms-paths.ts'
import { type TermsVersionReply, TermsVersionSummary } from '../contract/terms-versions.ts'

export type TermsStore = {
  /** Newest first. */
  readonly all: (slug: TermsSlug) => readonly TermsVersion[]
  readonly find: (slug: TermsSlug, number: number) => TermsVersion | null
  readonly newest: (slug: TermsSlug) => TermsVersion | null
  readonly inForce: (slug: TermsSlug) => TermsVersion | null
  /** Continues the numbers that people accepted before versions were stored. */
  readonly nextNumber: (slug: TermsSlug) => number
  readonly add: (version: TermsVersion) => void
  /** Puts due versions into force; answers how many. */
  readonly beginDue: (now: Date) => number
  readonly accept: (acceptance: TermsAcceptance) => void
  /** Material versions that took effect after the person's last acceptance, oldest first. */
  readonly unaccepted: (
    slug: TermsSlug,
    userId: UserId,
  ) => readonly Pick<TermsVersion, 'number' | 'summary'>[]
  /** Announced versions whose mails are not all enqueued yet. */
  readonly announced: () => readonly AnnouncedTermsVersion[]
  /** The next people to mail, by id. */
  readonly readers: (after: string, most: number) => readonly TermsReader[]
  readonly noteMailed: (version: AnnouncedTermsVersion, through: string) => void
}

export type AnnouncedTermsVersion = Pick<
  TermsVersion,
  'slug' | 'number' | 'title' | 'summary' | 'effectiveAt'
> & {
  /** Id of the last person mailed; empty before the first. */
  readonly mailedThrough: string
}

export type TermsReader = {
  readonly id: string
  readonly email: string
  readonly firstName: string
}

export type TermsAcceptanceOccasion = 'registration' | 'checkout' | 'change'

export type TermsAcceptance = {
  readonly id: string
  readonly userId: UserId
  readonly slug: TermsSlug
  readonly number: number
  readonly hash: string
  readonly occasion: TermsAcceptanceOccasion
  readonly orderId: string | null
  readonly acceptedAt: Date
}

/** One published text of the terms or of the privacy page; immutable but for `inForceSince`. */
export type TermsVersion = Omit<UnserialisedReply<TermsVersionReply>, 'state'> & {
  /** Contains placeholders; shown while the version is in force. */
  readonly source: string
  /** This is null until the job put it into force. */
  readonly inForceSince: Date | null
  readonly publishedBy: string | null
}

/** The first day in Rome that leaves the full notice period. */
export const computeTermsEffectiveDay = (publishedAt: Date): Date =>
  startOfRomeDay(romeDayOf(publishedAt).add({ days: TERMS_NOTICE_DAYS + 1 }))

export const toTermsVersionSummary = (version: TermsVersion, inForce: TermsVersion | null) =>
  pickReply(TermsVersionSummary, { ...version, state: stateOf(version, inForce) })

const stateOf = ({ number, inForceSince }: TermsVersion, inForce: TermsVersion | null) => {
  if (inForceSince === null) return 'coming'
  return inForce?.number === number ? 'in-force' : 'past'
}
