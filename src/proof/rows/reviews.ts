/** Reviews: written by who gave a contact, answered by the firm, decided by the staff, read by all. */
import { expect } from 'vitest'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  FirmReviewsReply,
  HideReviewInput,
  InviteListReply,
  KeepReviewInput,
  OwnReviewListReply,
  QueuedReviewReply,
  ReceivedListReply,
  ReviewChanges,
  ReviewDisputeInput,
  ReviewInput,
  ReviewQuery,
  ReviewQueueQuery,
  ReviewQueueReply,
  ReviewReceipt,
  ReviewReplyInput,
  ReviewStatementInput,
} from '#modules/reviews/contract/reviews.ts'
import { everyoneGets, membersGet, type ProofRow, staffGet } from '../row.ts'
import { expectWords } from './pages.ts'

const only = (who: 'owner' | 'subscribed', status: number, others: number) => ({
  ...membersGet(others),
  [who]: status,
})

const REVIEW = {
  didWork: 'yes',
  stars: { time: 5, work: 4, price: 5, clarity: 4 },
  text: 'Puntuale e pulito, tornerò volentieri.',
  images: [],
}

export const reviewRows: readonly ProofRow[] = [
  {
    route: 'GET /api/firms/:slug/reviews',
    at: { slug: 'firm' },
    asks: Object.keys(ReviewQuery.entries),
    replies: FirmReviewsReply,
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ total: 2, items: [{ firstName: 'owner' }, {}] }),
  },
  {
    route: 'GET /api/review-invites',
    replies: InviteListReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ total: who === 'owner' ? 1 : 0 }),
  },
  {
    route: 'POST /api/review-invites/:id/decline',
    at: { id: 'invite' },
    answers: only('owner', 204, 403),
    proves: ({ count }) => expect(count('review_invites WHERE answered_at IS NULL')).toBe(0),
  },
  {
    route: 'GET /api/reviews',
    replies: OwnReviewListReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ total: who === 'owner' ? 3 : 0 }),
  },
  {
    route: 'POST /api/reviews',
    send: ({ fixtures }) => ({ ...REVIEW, inviteId: fixtures['invite'] }),
    accepts: ReviewInput,
    replies: ReviewReceipt,
    answers: only('owner', 201, 403),
    proves: ({ count }) => {
      expect(count("reviews WHERE state = 'public'")).toBe(3)
      expect(count("outbox WHERE template = 'review-received'")).toBe(1)
    },
  },
  {
    route: 'PATCH /api/reviews/:id',
    at: { id: 'review' },
    send: { ...REVIEW, update: 'Tutto regge ancora.' },
    accepts: ReviewChanges,
    replies: ReviewReceipt,
    answers: only('owner', 200, 404),
    proves: ({ count }) => expect(count("reviews WHERE addition = 'Tutto regge ancora.'")).toBe(1),
  },
  {
    route: 'POST /api/reviews/:id/reply',
    at: { id: 'review' },
    send: { text: 'Grazie, è stato un piacere.' },
    accepts: ReviewReplyInput,
    replies: ReviewReceipt,
    answers: only('subscribed', 200, 404),
    proves: ({ count }) => expect(count('reviews WHERE reply IS NOT NULL')).toBe(1),
  },
  {
    route: 'POST /api/reviews/:id/dispute',
    at: { id: 'review' },
    send: { reason: 'Non siamo mai stati da questa persona.' },
    accepts: ReviewDisputeInput,
    replies: ReviewReceipt,
    answers: only('subscribed', 201, 404),
    proves: ({ count }) => {
      expect(count("reviews WHERE dispute_state = 'open'")).toBe(2)
      expect(count("outbox WHERE template = 'review-disputed'")).toBe(1)
    },
  },
  {
    route: 'POST /api/reviews/:id/statement',
    at: { id: 'disputedReview' },
    send: { text: 'Sono venuti il martedì.' },
    accepts: ReviewStatementInput,
    replies: ReviewReceipt,
    answers: only('owner', 200, 404),
    proves: ({ count }) => expect(count('reviews WHERE statement IS NOT NULL')).toBe(1),
  },
  {
    route: 'GET /api/firm/reviews',
    asks: Object.keys(pageQueryFields),
    replies: ReceivedListReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ total: who === 'subscribed' ? 2 : 0, hidden: 0 }),
  },
  {
    route: 'GET /api/admin/reviews',
    asks: Object.keys(ReviewQueueQuery.entries),
    replies: ReviewQueueReply,
    answers: staffGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        total: 2,
        items: expect.arrayContaining([expect.objectContaining({ id: 'recensione-in-attesa' })]),
      }),
  },
  {
    route: 'POST /api/admin/reviews/:id/hide',
    makesConflict: 'UPDATE reviews SET client_id = :me WHERE id = :id',
    at: { id: 'disputedReview' },
    send: { reason: 'Non riguarda questa impresa.', ground: 'terms' },
    accepts: HideReviewInput,
    replies: QueuedReviewReply,
    answers: staffGet(200),
    proves: ({ count }) => {
      expect(count("reviews WHERE state = 'hidden' AND dispute_state = 'hidden'")).toBe(1)
      expect(count("decisions WHERE kind = 'review_hidden'")).toBe(1)
      expect(count("outbox WHERE template = 'review-hidden'")).toBe(1)
      expect(count("audit_log WHERE action = 'review.hide'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/reviews/:id/keep',
    makesConflict: 'UPDATE reviews SET client_id = :me WHERE id = :id',
    at: { id: 'waitingReview' },
    send: { reason: 'Nessun recapito: è una misura.' },
    accepts: KeepReviewInput,
    replies: QueuedReviewReply,
    answers: staffGet(200),
    proves: ({ count }) => {
      expect(count("reviews WHERE state = 'public'")).toBe(3)
      expect(count("audit_log WHERE action = 'review.keep'")).toBe(1)
    },
  },
  {
    route: 'GET /api/firm/qr.svg',
    answers: only('subscribed', 200, 404),
    proves: ({ text }) => expect(text).toContain('<svg'),
  },
  {
    route: 'POST /recensioni/:id',
    at: { id: 'invite' },
    form: { didWork: 'no', time: '2', work: '5', text: 'Non è mai venuto, e non ha avvisato.' },
    answers: { ...only('owner', 303, 403), anonymous: 303, restricted: 303 },
    proves: ({ who, headers, count }) => {
      const isOwner = who === 'owner'
      expect(headers.get('location')).toMatch(isOwner ? /^\/recensioni$/ : /^\/login\?returnTo/)
      expect(count(`reviews WHERE stars = '{"time":2}'`)).toBe(isOwner ? 1 : 0)
    },
  },
  {
    route: 'PAGE /recensioni',
    answers: everyoneGets(200),
    proves: expectWords('Le tue recensioni'),
  },
  {
    route: 'PAGE /recensioni/:id',
    at: { id: 'invite' },
    asks: ['stelle'],
    answers: everyoneGets(200),
    proves: expectWords('Com’è andata?'),
  },
  {
    route: 'PAGE /profilo/impresa/recensioni',
    answers: everyoneGets(200),
    proves: expectWords('Le mie recensioni'),
  },
]
