import type { UserId } from '#modules/kernel/ids.ts'
import type { TermsSlug } from '../contract/terms-paths.ts'
import type { TermsVersion } from './terms-version.ts'

export type TermsStore = {
  /** Newest first. */
  readonly all: (slug: TermsSlug) => readonly TermsVersion[]
  readonly find: (slug: TermsSlug, number: number) => TermsVersion | null
  readonly newest: (slug: TermsSlug) => TermsVersion | null
  readonly inForce: (slug: TermsSlug) => TermsVersion | null
  /** Goes on from the numbers that people agreed to before texts were kept. */
  readonly nextNumber: (slug: TermsSlug) => number
  readonly add: (version: TermsVersion) => void
  /** Brings into force what is due; answers how many. */
  readonly beginDue: (now: Date) => number
  readonly accept: (acceptance: TermsAcceptance) => void
  /** In force, important, and taken effect after the person last agreed to the page. */
  readonly hasUnaccepted: (slug: TermsSlug, userId: UserId) => boolean
  /** Versions that matter and are still to come, of which not everybody has been told. */
  readonly announced: () => readonly Announced[]
  /** The next people to tell, by id. */
  readonly readers: (after: string, most: number) => readonly Reader[]
  readonly noteMailed: (version: Announced, through: string) => void
}

export type Announced = Pick<
  TermsVersion,
  'slug' | 'number' | 'title' | 'summary' | 'effectiveAt'
> & {
  /** The last person told; empty before the first. */
  readonly mailedThrough: string
}

export type Reader = { readonly id: string; readonly email: string; readonly firstName: string }

export type AcceptanceOccasion = 'registration' | 'checkout' | 'change'

export type TermsAcceptance = {
  readonly id: string
  readonly userId: UserId
  readonly slug: TermsSlug
  readonly number: number
  readonly hash: string
  readonly occasion: AcceptanceOccasion
  readonly orderId: string | null
  readonly acceptedAt: Date
}
