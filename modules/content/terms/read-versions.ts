/** The public history of the terms. */

import { isTermsSlug, type TermsSlug } from '../contract/terms-paths.ts'
import type {
  CompareQuery,
  ComparisonReply,
  TermsVersionReply,
  TermsVersionsReply,
} from '../contract/terms-versions.ts'
import type { ContentNeeds } from '../ports.ts'
import { compareTexts } from './compare-texts.ts'
import { toVersionSummary } from './ports.ts'

export const createVersionReader = ({ terms, markup }: ContentNeeds) => {
  const versionsOf = (slug: string) => (isTermsSlug(slug) ? terms.all(slug) : [])
  const summaryOf = (slug: TermsSlug) => {
    const inForce = terms.inForce(slug)
    return (version: Parameters<typeof toVersionSummary>[0]) => toVersionSummary(version, inForce)
  }

  return {
    /** Null for a page without versions. */
    list: (slug: string): TermsVersionsReply | null => {
      const versions = versionsOf(slug)
      if (!isTermsSlug(slug) || versions.length === 0) return null
      return { items: versions.map(summaryOf(slug)), total: versions.length }
    },
    one: (slug: string, number: number): TermsVersionReply | null => {
      const version = isTermsSlug(slug) ? terms.find(slug, number) : null
      return version && { ...summaryOf(version.slug)(version), html: markup.clean(version.html) }
    },
    /** Null when one of the two does not exist. */
    compare: (slug: string, query: CompareQuery): ComparisonReply | null => {
      const versions = versionsOf(slug)
      const to = query.to ? versions.find(({ number }) => number === query.to) : versions[0]
      if (!to) return null
      const earlier = query.from ?? to.number - 1
      const from = versions.find(({ number }) => number === earlier) ?? null
      if (query.from && !from) return null
      const summary = summaryOf(to.slug)
      return {
        from: from && summary(from),
        to: summary(to),
        parts: [...compareTexts(from?.html ?? to.html, to.html, markup.textOf)],
      }
    },
  }
}
