import { talkRoutes } from '#adapters/http/routes/talks/talks.ts'
import { digestOfToken } from '#adapters/security/token-digest.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteEntryImages } from '#adapters/sqlite/talks/entry-images.ts'
import { sqliteTalkLinks, sqliteUnmailedTalks } from '#adapters/sqlite/talks/links.ts'
import {
  sqliteTalkBlocks,
  sqliteTalkListings,
  sqliteTalkPeople,
} from '#adapters/sqlite/talks/people.ts'
import { sqliteEntryQuotes } from '#adapters/sqlite/talks/quotes.ts'
import { sqliteReportedTalks } from '#adapters/sqlite/talks/reported.ts'
import { sqliteTalks } from '#adapters/sqlite/talks/talk-store.ts'
import { sqliteTalkViews } from '#adapters/sqlite/talks/views.ts'
import { createTalks } from '#modules/talks/index.ts'
import type { AppContext } from '../app-context.ts'

export const composeTalks = (context: AppContext) => {
  const { connection, world, atomically, outbox, audit, limiter } = context
  const images = sqliteEntryImages(connection)
  const quotes = sqliteEntryQuotes(connection, world)
  const useCases = createTalks({
    world,
    atomically,
    outbox,
    audit,
    limiter,
    images,
    talks: sqliteTalks(connection),
    views: {
      ...sqliteTalkViews(connection, { world, images, quotes }),
      ...sqliteReportedTalks(connection, { images, quotes }),
    },
    blocks: sqliteTalkBlocks(connection),
    people: sqliteTalkPeople(connection),
    listings: sqliteTalkListings(connection),
    messageKeys: sqliteIdempotencyKeys(connection, 'send-message'),
    startKeys: sqliteIdempotencyKeys(connection, 'open-talk'),
    links: sqliteTalkLinks(connection),
    digestOf: digestOfToken,
    unmailed: sqliteUnmailedTalks(connection),
  })
  return { useCases, api: talkRoutes(useCases) }
}
