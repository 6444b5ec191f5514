import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { quoteRoutes, typicalPriceRoutes } from '#adapters/http/routes/talks/quotes.ts'
import { talkFormRoutes } from '#adapters/http/routes/talks/talk-forms.ts'
import { talkImageRoutes } from '#adapters/http/routes/talks/talk-images.ts'
import {
  reportedTalkRoutes,
  talkLinkRoutes,
  talkRoutes,
} from '#adapters/http/routes/talks/talks.ts'
import { hashToken, sha256Hex } from '#adapters/security/token-digest.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteReportedTalks } from '#adapters/sqlite/talks/entry-rows.ts'
import { sqliteContactKeys } from '#adapters/sqlite/talks/keys.ts'
import {
  sqliteTalkBlocks,
  sqliteTalkListings,
  sqliteTalkPeople,
  sqliteTalkReports,
} from '#adapters/sqlite/talks/people.ts'
import {
  sqliteEntryImages,
  sqliteEntryQuotes,
  sqliteQuoteFirms,
  sqliteQuotes,
  sqliteQuoteTemplates,
  sqliteTalkImages,
} from '#adapters/sqlite/talks/quotes.ts'
import {
  sqliteTalkLinks,
  sqliteTalks,
  sqliteUnmailedTalks,
} from '#adapters/sqlite/talks/talk-store.ts'
import { sqliteTypicalPrices } from '#adapters/sqlite/talks/typical-prices.ts'
import { sqliteTalkViews } from '#adapters/sqlite/talks/views.ts'
import { sqliteWaitingMessages } from '#adapters/sqlite/talks/waiting-messages.ts'
import { deleteStrayFiles, emptyPictureTrash } from '#modules/media/index.ts'
import {
  createQuotes,
  createTalkImages,
  createTalks,
  uploadTalkImages,
} from '#modules/talks/index.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from '../app-context.ts'
import type { UseCasesOf } from '../use-cases.ts'

export const composeTalks = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  { firms, listings: { notices } }: UseCasesOf<'firms' | 'listings'>,
) => {
  const { connection } = context.storage
  const { world } = context.runtime
  const images = sqliteEntryImages(connection)
  const quotes = sqliteEntryQuotes(connection, world)
  const stores = talkStores(connection)
  const useCases = createTalks({
    ...toCommonNeeds(context),
    images,
    ...stores,
    views: {
      ...sqliteTalkViews(connection, {
        world,
        images,
        quotes,
        fitsTrade: firms.fitsTrade,
      }),
      ...sqliteReportedTalks(connection, { images, quotes }),
    },
    readPhone: context.runtime.readPhone,
    listings: {
      ...sqliteTalkListings(connection),
      shownFirm: (slug) => {
        const firm = firms.reported(slug)
        return firm?.isPublic ? { title: firm.title, userId: firm.ownerId } : null
      },
    },
    messageKeys: sqliteIdempotencyKeys(connection, 'send-message'),
    startKeys: sqliteIdempotencyKeys(connection, 'open-talk'),
    sendNotice: notices.sendByMember('talk'),
    notify: (announcement) => context.mail.notificationStores.inbox.add(announcement, world.now()),
    waiting: sqliteWaitingMessages(connection),
    prices: sqliteTypicalPrices(connection),
  })
  return {
    useCases,
    stores,
    jobs: listScheduledJobs({
      'send-waiting-messages': useCases.sendWaiting,
      'mail-unread-messages': () => {
        useCases.forgetOldLinks()
        return repeatUntilNone(useCases.mailDigests)()
      },
    }),
    api: [
      talkRoutes(useCases),
      reportedTalkRoutes(useCases),
      talkLinkRoutes(useCases),
      typicalPriceRoutes(useCases),
    ],
    pages: (pages: RenderedPages) => talkFormRoutes(useCases, pages),
  }
}

/** Quotes and images of talks use these, too. */
const talkStores = (connection: AppContext['storage']['connection']) => ({
  talks: sqliteTalks(connection),
  blocks: sqliteTalkBlocks(connection),
  keys: sqliteContactKeys(connection),
  people: sqliteTalkPeople(connection),
  links: sqliteTalkLinks(connection),
  reports: sqliteTalkReports(connection),
  digestOf: hashToken,
  unmailed: sqliteUnmailedTalks(connection),
})

type TalkStores = ReturnType<typeof talkStores>

export const composeQuotes = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  {
    firms,
    gate,
    listings,
    stores,
    talks,
  }: UseCasesOf<'firms' | 'gate' | 'listings' | 'talks'> & {
    readonly stores: TalkStores
  },
) => {
  const { connection } = context.storage
  const useCases = createQuotes({
    ...toCommonNeeds(context),
    ...stores,
    quotes: sqliteQuotes(connection, firms.fitsTrade),
    quoteKeys: sqliteIdempotencyKeys(connection, 'send-quote'),
    templates: sqliteQuoteTemplates(connection),
    firms: sqliteQuoteFirms(connection),
    gateRefusalFor: gate.refusalFor,
    requests: { own: listings.requests.quoted },
    events: context.runtime.reactions.quotes,
    sha256: sha256Hex,
  })
  return {
    useCases,
    jobs: listScheduledJobs({ 'notify-of-choices': repeatUntilNone(useCases.notifyOfChoices) }),
    api: quoteRoutes(useCases, talks),
  }
}

export const composeTalkImages = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
  {
    media,
    stores,
  }: UseCasesOf<'media'> & {
    readonly stores: Pick<TalkStores, 'talks' | 'blocks' | 'people' | 'reports' | 'keys'>
  },
) => {
  const { connection } = context.storage
  const { talkImageFiles: files } = context.files
  const { world } = context.runtime
  const storedImages = sqliteTalkImages(connection)
  const useCases = createTalkImages({
    ...toCommonNeeds(context),
    storedImages,
    imageFiles: files,
    ...stores,
  })

  const upload = uploadTalkImages({
    storedImages,
    world,
    acceptInto: (pictures) => media.acceptInto({ files, pictures }),
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'tidy-talk-images': deleteStrayFiles({
        files,
        world,
        pictures: { find: (filename) => (storedImages.isKnown(filename) ? { filename } : null) },
      }),
      'sweep-talk-images': async () => {
        const removed = await useCases.sweepUnsent()
        await emptyPictureTrash({ files, world })()
        return removed
      },
    }),
    api: talkImageRoutes({ ...useCases, upload }),
  }
}
