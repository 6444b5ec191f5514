import { reviewFormRoutes } from '#adapters/http/routes/reviews/review-form.ts'
import {
  receivedReviewRoutes,
  reviewRoutes,
  staffReviewRoutes,
} from '#adapters/http/routes/reviews/reviews.ts'
import { renderLinkQrCode } from '#adapters/qr/epc-code.ts'
import { sqliteReviewInvites } from '#adapters/sqlite/reviews/invites.ts'
import { sqliteReviewSignals } from '#adapters/sqlite/reviews/signals.ts'
import { sqliteReviewPeople, sqliteReviewViews } from '#adapters/sqlite/reviews/views.ts'
import { createTableRowsById } from '#adapters/sqlite/rows.ts'
import { reviews } from '#adapters/sqlite/tables/reviews.ts'
import { createReviews } from '#modules/reviews/index.ts'
import type { ReviewStore } from '#modules/reviews/ports.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeReviews = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  { media }: UseCasesOf<'media'>,
) => {
  const { connection } = context.storage
  const store: ReviewStore = createTableRowsById(connection, reviews)
  const useCases = createReviews({
    ...toCommonNeeds(context),
    conflicts: context.storage.conflicts,
    invites: sqliteReviewInvites(connection),
    reviews: store,
    views: sqliteReviewViews(connection),
    people: sqliteReviewPeople(connection),
    signals: sqliteReviewSignals(connection),
    isOwnPicture: media.isOwnedBy,
    codeOf: (path) => renderLinkQrCode(`${context.runtime.config.publicUrl}${path}`),
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'invite-to-review': async () => {
        await repeatUntilNone(useCases.inviteClients)()
        await repeatUntilNone(useCases.askForReviews)()
        return await repeatUntilNone(useCases.remindClients)()
      },
      'publish-undecidable-reviews': repeatUntilNone(useCases.publishUndecidable),
    }),
    api: [reviewRoutes(useCases), receivedReviewRoutes(useCases), staffReviewRoutes(useCases)],
    pages: reviewFormRoutes,
  }
}
