import * as v from 'valibot'
import {
  type GuardedContext,
  newRoutes,
  readActor,
  refuseConflicts,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery, toInputIssues } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  RefusalOutcome,
  replyInvalid,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { FIRM_REFUSALS } from '#modules/firms/contract/codes.ts'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { omitUndefined, partialInputOver } from '#modules/kernel/contract.ts'
import type { ReviewId, ReviewInviteId } from '#modules/kernel/ids.ts'
import { REVIEW_REFUSALS } from '#modules/reviews/contract/paths.ts'
import {
  HideReviewInput,
  KeepReviewInput,
  ReviewChanges,
  ReviewContents,
  ReviewDisputeInput,
  ReviewInput,
  ReviewQuery,
  ReviewQueueQuery,
  ReviewReplyInput,
  ReviewStatementInput,
} from '#modules/reviews/contract/reviews.ts'
import type { Reviews } from '#modules/reviews/index.ts'
import type { Review } from '#modules/reviews/review.ts'

/** Routes that everybody may read, and those by which clients write. */
export const reviewRoutes = (reviews: Reviews) =>
  newRoutes()
    .get('/firms/:slug/reviews', (c) =>
      c.json(
        valueOrNotFound(
          reviews.ofFirm(c.req.param('slug'), readQuery(c, ReviewQuery)),
          FIRM_REFUSALS['firm.not-found'],
        ),
      ),
    )
    .get('/review-invites', signedIn, (c) => c.json(reviews.invites(c.var.viewer.userId)))
    .post('/review-invites/:id/decline', signedIn, (c) => {
      valueOrRefuse(
        reviews.decline(c.var.viewer.userId, readIdParameter<ReviewInviteId>(c)),
        refuseReview,
      )
      return c.body(null, 204)
    })
    .get('/reviews', signedIn, (c) => c.json(reviews.written(c.var.viewer.userId)))
    .post('/reviews', signedIn, async (c) => {
      const input = await readJson(c, ReviewInput)
      return c.json(
        receipt(valueOrRefuse(reviews.write(c.var.viewer.userId, input), refuseReview)),
        201,
      )
    })
    .patch('/reviews/:id', signedIn, async (c) => {
      const { update, ...changes } = await readJson(c, ReviewChanges)
      const mine = mineIn(c)
      const present = reviews.own(mine.userId, mine.id)
      if (!present) return refuseReview(c, { code: 'review.not-found' })
      const contents = isEmpty(changes) ? null : mergeReview(present, changes)
      return c.json(
        receipt(valueOrRefuse(reviews.change({ ...mine, contents, update }), refuseReview)),
      )
    })
    .post('/reviews/:id/statement', signedIn, async (c) => {
      const input = await readJson(c, ReviewStatementInput)
      return c.json(receipt(valueOrRefuse(reviews.state({ ...mineIn(c), ...input }), refuseReview)))
    })

const isEmpty = (changes: object) => Object.values(changes).every((one) => one === undefined)

/** The present review with the changes, checked as a whole. */
const mergeReview = ({ didWork, stars, text, images }: Review, changes: object): ReviewContents => {
  const merged = partialInputOver({ didWork, stars, text, images }, ReviewContents)
  const result = v.safeParse(merged, omitUndefined(changes))
  if (result.success) return result.output
  throw new RefusalOutcome((c) => replyInvalid(c, toInputIssues(result)))
}

export const receivedReviewRoutes = (reviews: Reviews) =>
  newRoutes()
    .get('/firm/reviews', signedIn, (c) =>
      c.json(reviews.received(c.var.viewer.userId, readQuery(c, v.object(pageQueryFields)))),
    )
    .get('/firm/qr.svg', signedIn, (c) => {
      const code = valueOrNotFound(
        reviews.code(c.var.viewer.userId),
        FIRM_REFUSALS['firm.not-found'],
      )
      c.header('Content-Type', 'image/svg+xml')
      return c.body(code)
    })
    .post('/reviews/:id/reply', signedIn, async (c) => {
      const input = await readJson(c, ReviewReplyInput)
      return c.json(receipt(valueOrRefuse(reviews.reply({ ...mineIn(c), ...input }), refuseReview)))
    })
    .post('/reviews/:id/dispute', signedIn, async (c) => {
      const { reason: text } = await readJson(c, ReviewDisputeInput)
      return c.json(
        receipt(valueOrRefuse(reviews.dispute({ ...mineIn(c), text }), refuseReview)),
        201,
      )
    })

export const staffReviewRoutes = (reviews: Reviews) =>
  newRoutes()
    .get('/admin/reviews', staffOnly, (c) => c.json(reviews.queue(readQuery(c, ReviewQueueQuery))))
    .post('/admin/reviews/:id/hide', refuseConflicts('review'), async (c) => {
      const input = await readJson(c, HideReviewInput)
      const { id } = valueOrRefuse(
        reviews.hide(readActor(c), readIdParameter<ReviewId>(c), input),
        refuseReview,
      )
      return c.json(reviews.queued(id))
    })
    .post('/admin/reviews/:id/keep', refuseConflicts('review'), async (c) => {
      const input = await readJson(c, KeepReviewInput)
      const { id } = valueOrRefuse(
        reviews.keep(readActor(c), readIdParameter<ReviewId>(c), input),
        refuseReview,
      )
      return c.json(reviews.queued(id))
    })

const mineIn = (c: GuardedContext) => ({
  id: readIdParameter<ReviewId>(c),
  userId: c.var.viewer.userId,
})

const receipt = ({ id, state }: Review) => ({ id, state })

const refuseReview = createRefusalReply(REVIEW_REFUSALS, {
  'review.not-found': 404,
  'review.no-invite': 403,
})
