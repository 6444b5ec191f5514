/** Stores every published text as a version. Called inside the transaction of the page's change. */
import type { CmsPage } from '../cms-pages/page.ts'
import { buildCompanyFacts, fillPlaceholders } from '../company-facts.ts'
import type { TermsChange } from '../contract/terms.ts'
import { isTermsSlug, TERMS_SLUGS, type TermsSlug } from '../contract/terms-paths.ts'
import type {
  CompareVersionsQuery,
  ComparisonReply,
  TermsVersionReply,
  TermsVersionsReply,
} from '../contract/terms-versions.ts'
import type { ContentNeeds } from '../ports.ts'
import { compareTermsTexts } from './compare-texts.ts'
import { computeTermsEffectiveDay, type TermsVersion, toTermsVersionSummary } from './ports.ts'

type Rendition = { readonly html: string; readonly hash: string }

type Text = { readonly slug: TermsSlug; readonly source: string }

/** The text with company data filled in, and its hash; the last of each page is kept. */
const createWriter = ({
  markup,
  settings,
  site,
  hashOf,
}: Pick<ContentNeeds, 'markup' | 'settings' | 'site' | 'hashOf'>) => {
  const rendered = new Map<
    TermsSlug,
    Rendition & { readonly factsText: string; readonly source: string }
  >()
  return ({ slug, source }: Text): Rendition => {
    const facts = buildCompanyFacts(settings.read('company'), site)
    const factsText = JSON.stringify(facts)
    const before = rendered.get(slug)
    if (before?.factsText === factsText && before.source === source) return before
    const html = markup.clean(fillPlaceholders(source, facts, markup.escape))
    const written = { factsText, source, html, hash: hashOf(html) }
    rendered.set(slug, written)
    return written
  }
}

export const createTermsVersions = (needs: ContentNeeds) => {
  const { pages, terms, world } = needs
  const write = createWriter(needs)

  const add = (
    version: Omit<TermsVersion, 'number' | 'html' | 'hash' | 'publishedAt'>,
  ): TermsVersion => {
    const newVersion = {
      ...version,
      ...write(version),
      number: terms.nextNumber(version.slug),
      publishedAt: world.now(),
    }
    terms.add(newVersion)
    return newVersion
  }

  /** The text in force with present company data: a change of those data is a version too. Null without a page. */
  const standing = (slug: TermsSlug): TermsVersion | null => {
    const inForce = terms.inForce(slug)
    if (inForce && write(inForce).hash === inForce.hash) return inForce
    const text = inForce
      ? { title: inForce.title, source: inForce.source, summary: FACTS_CHANGED }
      : publicText(pages, slug)
    const inForceSince = world.now()
    // Never before the version it replaces, which would stay in force after the clock was set back.
    const effectiveAt = laterOf(inForceSince, inForce?.effectiveAt)
    const rest = { effectiveAt, inForceSince, matters: false, publishedBy: null }
    return text && add({ slug, ...text, ...rest })
  }

  return {
    present: (slug: TermsSlug): TermsVersion | null => {
      terms.beginDue(world.now())
      return standing(slug)
    },
    presentAll: (): readonly TermsVersion[] => {
      terms.beginDue(world.now())
      return TERMS_SLUGS.flatMap((slug) => standing(slug) ?? [])
    },
    /** A saved page: a new text becomes a version, in force at once or after the notice period. */
    pageSaved: (page: CmsPage, { matters, changeSummary }: TermsChange) => {
      const { slug, title } = page.contents
      if (!isTermsSlug(slug) || !page.isPublic) return
      const newest = terms.newest(slug)
      if (newest?.source === page.html) return
      const now = world.now()
      // A small correction of an announced text takes effect with it.
      const waiting = newest?.inForceSince === null ? newest.effectiveAt : now
      const effectiveAt = matters ? computeTermsEffectiveDay(now) : waiting
      add({
        slug,
        title,
        source: page.html,
        effectiveAt,
        inForceSince: effectiveAt <= now ? now : null,
        summary: changeSummary ?? null,
        matters,
        publishedBy: page.updatedBy,
      })
    },
  }
}

const laterOf = (one: Date, other: Date | undefined) => (other && other > one ? other : one)

const FACTS_CHANGED = 'Dati del gestore aggiornati.'

/** The first stored version: the page's present text. */
const publicText = (pages: ContentNeeds['pages'], slug: TermsSlug) => {
  const page = pages.bySlug(slug)
  return page?.isPublic ? { title: page.contents.title, source: page.html, summary: null } : null
}

export type TermsVersions = ReturnType<typeof createTermsVersions>

/** The public history of the terms. */
export const createTermsVersionReader = ({
  terms,
  markup,
}: Pick<ContentNeeds, 'terms' | 'markup'>) => {
  const versionsOf = (slug: string) => (isTermsSlug(slug) ? terms.all(slug) : [])
  const summaryOf = (slug: TermsSlug) => {
    const inForce = terms.inForce(slug)
    return (version: Parameters<typeof toTermsVersionSummary>[0]) =>
      toTermsVersionSummary(version, inForce)
  }

  return {
    /** Answers null for a page without versions. */
    list: (slug: string): TermsVersionsReply | null => {
      const versions = versionsOf(slug)
      if (!isTermsSlug(slug) || versions.length === 0) return null
      return { items: versions.map(summaryOf(slug)), total: versions.length }
    },
    one: (slug: string, number: number): TermsVersionReply | null => {
      const version = isTermsSlug(slug) ? terms.find(slug, number) : null
      return version && { ...summaryOf(version.slug)(version), html: markup.clean(version.html) }
    },
    /** Answers null when one of the two does not exist. */
    compare: (slug: string, query: CompareVersionsQuery): ComparisonReply | null => {
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
        parts: [...compareTermsTexts(from?.html ?? to.html, to.html, markup.textOf)],
      }
    },
  }
}
