import { reviewFormRoutes } from '#adapters/http/routes/reviews/review-form.ts'
import {
  receivedReviewRoutes,
  reviewRoutes,
  staffReviewRoutes,
} from '#adapters/http/routes/reviews/reviews.ts'
import { linkQrCode } from '#adapters/qr/epc-code.ts'
import { sqliteInvites } from '#adapters/sqlite/reviews/invites.ts'
import { sqliteReviewSignals } from '#adapters/sqlite/reviews/signals.ts'
import { sqliteReviewPeople, sqliteReviewViews } from '#adapters/sqlite/reviews/views.ts'
import { createRowsById } from '#adapters/sqlite/rows.ts'
import { reviews } from '#adapters/sqlite/tables/reviews.ts'
import { createReviews } from '#modules/reviews/index.ts'
import type { ReviewStore } from '#modules/reviews/ports.ts'
import { jobsOf, untilNone } from '#src/jobs/job-table.ts'
import { type AppContext, commonOf } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

export const composeReviews = (
  context: Pick<AppContext, 'storage' | 'mail' | 'process'>,
  { media }: UseCasesOf<'media'>,
) => {
  const { connection } = context.storage
  const store: ReviewStore = createRowsById(connection, reviews)
  const useCases = createReviews({
    ...commonOf(context),
    conflicts: context.storage.conflicts,
    invites: sqliteInvites(connection),
    reviews: store,
    views: sqliteReviewViews(connection),
    people: sqliteReviewPeople(connection),
    signals: sqliteReviewSignals(connection),
    isOwnPicture: media.isOwnedBy,
    codeOf: (path) => linkQrCode(`${context.process.config.publicUrl}${path}`),
  })
  return {
    useCases,
    jobs: jobsOf({
      'invite-to-review': async () => {
        await untilNone(useCases.inviteClients)()
        await untilNone(useCases.askForReviews)()
        return await untilNone(useCases.remindClients)()
      },
      'publish-undecidable-reviews': untilNone(useCases.publishUndecidable),
    }),
    api: [reviewRoutes(useCases), receivedReviewRoutes(useCases), staffReviewRoutes(useCases)],
    pages: reviewFormRoutes,
  }
}
