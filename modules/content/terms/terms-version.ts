import { romeDayOf, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { NOTICE_DAYS, type TermsSlug } from '../contract/terms-paths.ts'
import type { TermsVersionSummary } from '../contract/terms-versions.ts'

/** One published text of the terms or of the privacy page; immutable but for `inForceSince`. */
export type TermsVersion = {
  readonly slug: TermsSlug
  readonly number: number
  readonly title: string
  /** With placeholders; shown while the version is in force. */
  readonly source: string
  /** As it was shown, placeholders filled in. */
  readonly html: string
  readonly hash: string
  readonly summary: string | null
  readonly matters: boolean
  readonly publishedAt: Date
  readonly effectiveAt: Date
  /** Null until the job put it into force. */
  readonly inForceSince: Date | null
  readonly publishedBy: string | null
}

/** The first day in Rome that leaves the full notice period. */
export const effectAfterNotice = (publishedAt: Date): Date =>
  startOfRomeDay(romeDayOf(publishedAt).add({ days: NOTICE_DAYS + 1 }))

export const toVersionSummary = (
  version: TermsVersion,
  inForce: TermsVersion | null,
): TermsVersionSummary => ({
  slug: version.slug,
  number: version.number,
  title: version.title,
  hash: version.hash,
  summary: version.summary,
  matters: version.matters,
  publishedAt: version.publishedAt.toISOString(),
  effectiveAt: version.effectiveAt.toISOString(),
  state: stateOf(version, inForce),
})

const stateOf = ({ number, inForceSince }: TermsVersion, inForce: TermsVersion | null) => {
  if (inForceSince === null) return 'coming'
  return inForce?.number === number ? 'in-force' : 'past'
}
