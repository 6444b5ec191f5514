import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { talkFormRoutes } from '#adapters/http/routes/talks/talk-forms.ts'
import {
  reportedTalkRoutes,
  talkLinkRoutes,
  talkRoutes,
} from '#adapters/http/routes/talks/talks.ts'
import { digestOfToken } from '#adapters/security/token-digest.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteReportedTalks } from '#adapters/sqlite/talks/entry-rows.ts'
import {
  sqliteTalkBlocks,
  sqliteTalkListings,
  sqliteTalkPeople,
  sqliteTalkReports,
} from '#adapters/sqlite/talks/people.ts'
import { sqliteEntryImages, sqliteEntryQuotes } from '#adapters/sqlite/talks/quotes.ts'
import {
  sqliteTalkLinks,
  sqliteTalks,
  sqliteUnmailedTalks,
} from '#adapters/sqlite/talks/talk-store.ts'
import { sqliteTalkViews } from '#adapters/sqlite/talks/views.ts'
import type { Firms } from '#modules/firms/index.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createTalks } from '#modules/talks/index.ts'
import { job, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from '../app-context.ts'

const DIGEST_EVERY = { everyMs: 15 * MINUTE_MS }

type Neighbours = {
  readonly firms: Pick<Firms, 'reported' | 'fitsTrade'>
  /** Listings come later: their notices suspend talks. */
  readonly notices: () => Pick<Listings['notices'], 'sendAboutTalk'>
}

export const composeTalks = (context: AppContext, { firms, notices }: Neighbours) => {
  const { connection, world } = context
  const images = sqliteEntryImages(connection)
  const quotes = sqliteEntryQuotes(connection, world)
  const stores = talkStores(connection)
  const useCases = createTalks({
    ...context,
    images,
    ...stores,
    views: {
      ...sqliteTalkViews(connection, { world, images, quotes, fitsTrade: firms.fitsTrade }),
      ...sqliteReportedTalks(connection, { images, quotes }),
    },
    listings: {
      ...sqliteTalkListings(connection),
      shownFirm: (slug) => {
        const firm = firms.reported(slug)
        return firm?.isPublic ? { title: firm.title, userId: firm.ownerId } : null
      },
    },
    messageKeys: sqliteIdempotencyKeys(connection, 'send-message'),
    startKeys: sqliteIdempotencyKeys(connection, 'open-talk'),
    sendNotice: (report) => {
      const outcome = notices().sendAboutTalk(report)
      if (outcome.ok) return accept(outcome.value)
      const { refusal } = outcome
      return refuse(refusal.code === 'rate.limited' ? refusal : { code: 'talks.not-found' })
    },
  })
  return {
    useCases,
    stores,
    jobs: [
      job('mail-unread-messages', DIGEST_EVERY, 'Persone con messaggi da leggere', () => {
        useCases.forgetOldLinks()
        return untilNone(useCases.mailDigests)()
      }),
    ],
    api: [talkRoutes(useCases), reportedTalkRoutes(useCases), talkLinkRoutes(useCases)],
    pages: (pages: Pages) => talkFormRoutes(useCases, pages),
  }
}

/** What quotes and images of talks use, too. */
const talkStores = (connection: AppContext['connection']) => ({
  talks: sqliteTalks(connection),
  blocks: sqliteTalkBlocks(connection),
  people: sqliteTalkPeople(connection),
  links: sqliteTalkLinks(connection),
  reports: sqliteTalkReports(connection),
  digestOf: digestOfToken,
  unmailed: sqliteUnmailedTalks(connection),
})

export type TalkStores = ReturnType<typeof talkStores>
