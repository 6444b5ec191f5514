import { firmQueueRoutes, verificationRoutes } from '#adapters/http/routes/firms/firm-queue.ts'
import { firmRoutes, movedFirmRoutes, ownFirmRoutes } from '#adapters/http/routes/firms/own-firm.ts'
import { firmReportRoutes } from '#adapters/http/routes/listings/shared/listing-notices.ts'
import { sqliteFirmTextChanges } from '#adapters/sqlite/firms/changed-words.ts'
import { sqliteFirmPeople, sqliteFirmPlaces } from '#adapters/sqlite/firms/people.ts'
import { sqliteCredentials, sqliteFirms } from '#adapters/sqlite/firms/store.ts'
import { sqliteFirmViews } from '#adapters/sqlite/firms/views.ts'
import { sqliteAnswerFigures } from '#adapters/sqlite/talks/people.ts'
import { createFirms } from '#modules/firms/index.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { readSharedSeed } from '../root-folder.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

const ITEMS_SHOWN = 12

export const composeFirms = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
  {
    gate,
    invoicing,
    listings,
    media,
    searches,
    vetting,
  }: UseCasesOf<'gate' | 'invoicing' | 'listings' | 'media' | 'searches' | 'vetting'>,
) => {
  const { connection } = context.storage
  const { world } = context.runtime
  const useCases = createFirms({
    ...toCommonNeeds(context),
    events: context.runtime.reactions.firms,
    firms: sqliteFirms(connection),
    views: sqliteFirmViews(connection, context.storage.referenceVersion),
    credentials: sqliteCredentials(connection),
    words: sqliteFirmTextChanges(connection),
    places: sqliteFirmPlaces(connection),
    people: sqliteFirmPeople(connection),
    rules: readSharedSeed(context.files.root, 'trade-rules'),
    vies: vetting.vies,
    publicVersion: () => context.storage.publicVersions().everything,
    siteCompany: () => {
      const { companyName, firstName, lastName, vatId } = invoicing.company().settings
      const person = [firstName, lastName].filter(Boolean).join(' ')
      return { legalName: companyName || person || null, vatId }
    },
    isOwnPicture: media.isOwnedBy,
    itemsOf: (userId) => [...listings.showcase.ofSeller(userId, ITEMS_SHOWN)],
    report: listings.notices.sendByMember('firm'),
    answersOf: sqliteAnswerFigures(connection, world),
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'sweep-credentials': repeatUntilNone(useCases.credentials.sweep),
      'ask-vies': useCases.checkVats,
    }),
    api: [
      ownFirmRoutes(useCases, gate),
      firmRoutes({ ...useCases, list: searches.countingResults('firms', useCases.list) }),
      firmReportRoutes(listings.notices, useCases.reported),
      firmQueueRoutes(useCases),
      verificationRoutes(useCases),
    ],
    /** Redirects of earlier addresses. */
    pages: () => movedFirmRoutes(useCases),
  }
}
