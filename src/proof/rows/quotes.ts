/** Sealed quotes and private images: for the two of a talk, and for nobody else, staff included. */
import { expect } from 'vitest'
import { omitFields } from '#modules/kernel/without.ts'
import {
  AcceptQuoteInput,
  QuoteComparisonReply,
  QuoteDocumentReply,
  QuoteInput,
  QuoteReply,
  QuoteTemplateInput,
  QuoteTemplateListReply,
  QuoteTemplateReply,
} from '#modules/talks/contract/quotes.ts'
import { TalkImagesReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { TypicalPriceReply } from '#modules/talks/contract/typical-price.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { PROOF_QUOTE } from '../fixtures-of-quotes.ts'
import { everyoneGets, membersGet, type ProofRow, staffGet } from '../row.ts'

const forTheTwo = (client: number, professional: number) => ({
  ...membersGet(404),
  owner: client,
  subscribed: professional,
})

const TEMPLATE = omitFields(PROOF_QUOTE, 'startsFrom', 'validUntil')

export const quoteRows: readonly ProofRow[] = [
  {
    route: 'GET /api/typical-price',
    asks: ['categoryId', 'provinceId'],
    query: 'categoryId=idraulico&provinceId={province}',
    replies: TypicalPriceReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toEqual({ typical: null }),
  },
  {
    route: 'POST /api/talks/:id/quotes',
    at: { id: 'talk' },
    send: PROOF_QUOTE,
    accepts: QuoteInput,
    replies: QuoteReply,
    answers: forTheTwo(403, 201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ revision: 2, price: 1250, isReplaced: false })
      expect(count('talk_quotes WHERE revision = 2 AND price_cents = 125000')).toBe(1)
    },
  },
  {
    route: 'GET /api/talks/:id/quotes/:quoteId',
    at: { id: 'talk', quoteId: 'quote' },
    replies: QuoteDocumentReply,
    answers: forTheTwo(200, 200),
    discloses: ['owner', 'subscribed'],
    proves: ({ body }) =>
      expect(body).toMatchObject({ quote: { price: 987 }, firm: { vatId: '02345670158' } }),
  },
  {
    route: 'POST /api/talks/:id/choose',
    at: { id: 'talk' },
    send: { closeRequest: true },
    accepts: AcceptQuoteInput,
    replies: TalkReply,
    answers: forTheTwo(200, 403),
    discloses: ['owner'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ state: 'chosen' })
      expect(count("job_requests WHERE status = 'completed'")).toBe(1)
      expect(count('talks WHERE notify_at IS NOT NULL AND chosen_revision = 1')).toBe(1)
    },
  },
  {
    route: 'POST /api/talks/:id/reopen',
    at: { id: 'passedOverTalk' },
    replies: TalkReply,
    answers: forTheTwo(200, 403),
    discloses: ['owner'],
    proves: ({ count }) => expect(count("talks WHERE state <> 'open'")).toBe(0),
  },
  {
    route: 'GET /api/my-job-requests/:id/quotes',
    at: { id: 'revealedJob' },
    replies: QuoteComparisonReply,
    answers: { ...membersGet(404), owner: 200 },
    discloses: ['owner'],
    proves: ({ body }) =>
      expect(body).toMatchObject({
        request: { canBeClosed: true },
        items: [{ state: 'open', quote: { price: 987, revision: 1 } }],
      }),
  },
  {
    route: 'POST /api/talks/:id/images',
    at: { id: 'talk' },
    files: [await makePng('foto.png', 8, 6)],
    replies: TalkImagesReply,
    answers: forTheTwo(200, 200),
    proves: ({ me, body, count }) => {
      expect(body).toMatchObject({ images: [{ width: 8, height: 6 }] })
      expect(count(`talk_images WHERE uploader_id = '${me?.user.id}' AND entry_id IS NULL`)).toBe(1)
      expect(count("pictures WHERE original_name = 'foto.png'")).toBe(0)
    },
  },
  {
    route: 'GET /api/talks/:id/images/:imageId',
    at: { id: 'talk', imageId: 'talkImage' },
    answers: forTheTwo(200, 200),
    proves: ({ headers }) => {
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  },
  {
    route: 'GET /api/admin/talks/:id/images/:imageId',
    at: { id: 'reportedTalk', imageId: 'reportedImage' },
    answers: staffGet(200),
    proves: ({ headers, me, count }) => {
      expect(headers.get('content-type')).toBe('image/webp')
      const look = `action = 'talk.view' AND actor_id = '${me?.user.id}'`
      expect(count(`audit_log WHERE ${look}`)).toBeGreaterThan(0)
    },
  },
  {
    route: 'GET /api/admin/talks/:id/images/:imageId',
    when: 'not reported',
    at: { id: 'talk', imageId: 'talkImage' },
    answers: staffGet(404),
    proves: () => undefined,
  },
  {
    route: 'GET /api/quote-templates',
    replies: QuoteTemplateListReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ items: who === 'subscribed' ? [{ name: 'Bagno' }] : [] }),
  },
  {
    route: 'POST /api/quote-templates',
    send: { name: 'Tetto', quote: TEMPLATE },
    accepts: QuoteTemplateInput,
    replies: QuoteTemplateReply,
    answers: membersGet(201),
    proves: ({ me, count }) =>
      expect(count(`quote_templates WHERE user_id = '${me?.user.id}' AND name = 'Tetto'`)).toBe(1),
  },
  {
    route: 'DELETE /api/quote-templates/:id',
    at: { id: 'quoteTemplate' },
    answers: { ...membersGet(404), subscribed: 204 },
    proves: ({ count }) => expect(count('quote_templates')).toBe(0),
  },
]
