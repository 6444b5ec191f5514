import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { termsPageRoutes } from '#adapters/http/routes/content/cms-pages.ts'
import { contactPageRoutes } from '#adapters/http/routes/content/contact.ts'
import { bannerFrameRoutes, contentRoutes } from '#adapters/http/routes/content/content.ts'
import { createMarkup } from '#adapters/markup/clean-html.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { sqliteBanners } from '#adapters/sqlite/content/banner-store.ts'
import {
  sqliteConsents,
  sqliteContactMessages,
  sqliteMessageRecipients,
  sqliteMessageSenders,
} from '#adapters/sqlite/content/contact-message-store.ts'
import { createContentCounters } from '#adapters/sqlite/content/content-counters.ts'
import { sqlitePages } from '#adapters/sqlite/content/page-store.ts'
import { sqliteTerms } from '#adapters/sqlite/content/terms-store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { IsTextOfEarlierRelease } from '#modules/content/cms-pages/edit-pages.ts'
import { CmsPageInput } from '#modules/content/contract/cms-pages.ts'
import { createContent } from '#modules/content/index.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { readSeed } from '../root-folder.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeContent = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
  { billing, siteAccess }: UseCasesOf<'billing' | 'siteAccess'>,
) => {
  const { connection } = context.storage
  const { config, world } = context.runtime
  const settings = sqliteSettings(connection)
  const counters = context.runtime.counting(createContentCounters, 'shares not counted')
  const useCases = createContent({
    ...toCommonNeeds(context),
    publicVersion: () => context.storage.publicVersions().withoutRequests,
    settings,
    rights: { of: billing.featuresOf },
    counters,
    pages: sqlitePages(connection),
    terms: sqliteTerms(connection),
    hashOf: (text) => hash('sha256', text),
    banners: sqliteBanners(connection),
    messages: sqliteContactMessages(connection),
    consents: sqliteConsents(connection),
    operators: sqliteMessageRecipients(connection, settings),
    senders: sqliteMessageSenders(connection),
    isMailBlocked: siteAccess.isMailBlocked,
    markup: createMarkup(),
    briefLimiter: memoryRateLimiter(world),
    site: { name: config.siteName, url: config.publicUrl },
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'publish-pages': useCases.publishDue,
      'turn-banners': useCases.banners.turn,
      'keep-terms': () => {
        useCases.recordVersions()
        return repeatUntilNone(useCases.mailTermsChange)()
      },
    }),
    /** Writes down what is counted in memory. */
    writeCounters: counters.write,
    /** Adds the static pages that are missing; answers how many. */
    seed: () =>
      useCases.seedPages(readSeedPages(context.files.root), readTextsBefore(context.files.root)),
    api: contentRoutes(useCases, context.runtime),
    /** Forms without JavaScript, and the documents that hold banners' code. */
    pages: (pages: RenderedPages) => [
      contactPageRoutes({ content: useCases, pages, now: world.now }),
      termsPageRoutes(useCases, pages),
      bannerFrameRoutes(useCases),
    ],
  }
}

/** The static pages that come with the product: `data/seed/pages.json` names them, each has its text beside it. */
export const readSeedPages = (root: string): readonly CmsPageInput[] => {
  const folder = join(root, 'data', 'seed', 'pages')
  const entries: object[] = readSeed(root, 'pages')
  return entries.map((entry) =>
    v.parse(CmsPageInput, {
      ...entry,
      kind: 'page',
      status: 'published',
      content: {
        type: 'markdown',
        markdown: readFileSync(join(folder, `${slugOf(entry)}.md`), 'utf8'),
      },
    }),
  )
}

const slugOf = (entry: object) => ('slug' in entry ? String(entry.slug) : '')

/** Digests of earlier releases' texts: a page with one of them was never edited. */
const readTextsBefore = (root: string): IsTextOfEarlierRelease => {
  const digests: Record<string, readonly string[]> = readSeed(root, 'pages-before')
  return (slug, markdown) => digests[slug]?.includes(hash('sha256', markdown)) ?? false
}
