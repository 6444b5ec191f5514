import type { Context } from 'hono'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyInvalid,
  replyNotFound,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import type { JobRequestId, QuoteTemplateId, TalkEntryId, TalkId } from '#modules/kernel/ids.ts'
import {
  AcceptQuoteInput,
  QuoteInput,
  QuoteTemplateInput,
  type QuoteTemplateListReply,
} from '#modules/talks/contract/quotes.ts'
import { TypicalPriceQuery, type TypicalPriceReply } from '#modules/talks/contract/typical-price.ts'
import type { Quotes, Talks } from '#modules/talks/index.ts'
import { refuseTalk } from './talks.ts'

/** Quotes of the signed-in person's talks; all others are "not found". */
export const quoteRoutes = (quotes: Quotes, talks: Pick<Talks, 'one'>) =>
  newRoutes()
    .post('/talks/:id/quotes', signedIn, async (c) => {
      const read = await readBodyWithKey(c, QuoteInput)
      const { userId } = c.var.viewer
      return c.json(
        quotes.replyOf(
          valueOrRefuse(
            quotes.send({ userId, talkId: readIdParameter<TalkId>(c), ...read }),
            refuseQuote,
          ),
        ),
        201,
      )
    })
    .get('/talks/:id/quotes/:quoteId', signedIn, (c) => {
      const quoteId = readIdParameter<TalkEntryId>(c, 'quoteId')
      const quote = quotes.document(c.var.viewer.userId, readIdParameter<TalkId>(c), quoteId)
      return quote ? c.json(quote) : refuseTalk(c, { code: 'talks.quote-not-found' })
    })
    .post('/talks/:id/choose', signedIn, async (c) => {
      const input = await readJson(c, AcceptQuoteInput)
      const { userId } = c.var.viewer
      const { id } = valueOrRefuse(
        quotes.choose({ userId, talkId: readIdParameter<TalkId>(c), ...input }),
        refuseTalk,
      )
      return c.json(talks.one(userId, { id }))
    })
    .post('/talks/:id/reopen', signedIn, (c) => {
      const { userId } = c.var.viewer
      const { id } = valueOrRefuse(
        quotes.reopen({ userId, talkId: readIdParameter<TalkId>(c) }),
        refuseTalk,
      )
      return c.json(talks.one(userId, { id }))
    })
    .get('/my-job-requests/:id/quotes', signedIn, (c) => {
      const id = readIdParameter<JobRequestId>(c)
      return c.json(
        valueOrNotFound(quotes.compare(c.var.viewer.userId, id), 'Richiesta non trovata'),
      )
    })
    .route('/', templateRoutes(quotes))

/** Public: what it says is of no single firm. */
export const typicalPriceRoutes = ({ typicalPrice }: Pick<Talks, 'typicalPrice'>) =>
  newRoutes().get('/typical-price', (c) => {
    const { categoryId, provinceId } = readQuery(c, TypicalPriceQuery)
    const reply: TypicalPriceReply = { typical: typicalPrice(categoryId, provinceId) }
    return c.json(reply)
  })

const templateRoutes = ({ templates }: Pick<Quotes, 'templates'>) =>
  newRoutes()
    .get('/quote-templates', signedIn, (c) => {
      const reply: QuoteTemplateListReply = { items: templates.of(c.var.viewer.userId) }
      return c.json(reply)
    })
    .post('/quote-templates', signedIn, async (c) => {
      const saved = templates.save(c.var.viewer.userId, await readJson(c, QuoteTemplateInput))
      return c.json(valueOrRefuse(saved, refuseTalk), 201)
    })
    .delete('/quote-templates/:id', signedIn, (c) => {
      const id = readIdParameter<QuoteTemplateId>(c)
      const isRemoved = templates.remove(c.var.viewer.userId, id)
      return isRemoved ? c.body(null, 204) : replyNotFound(c, 'Modello non trovato')
    })

type SendRefusal = Extract<ReturnType<Quotes['send']>, { ok: false }>['refusal']

const refuseLacking = createRefusalReply({
  'reveal.email-required': [403, 'Verifica la tua email per mandare preventivi'],
  'reveal.firm-required': [403, 'Completa il profilo della tua impresa per mandare preventivi'],
})

const refuseQuote = (c: Context, refusal: SendRefusal) => {
  switch (refusal.code) {
    case 'quote.valid-until':
      return replyInvalid(c, [{ path: 'validUntil', message: refusal.message }])
    case 'reveal.email-required':
    case 'reveal.firm-required':
      return refuseLacking(c, refusal)
    default:
      return refuseTalk(c, refusal)
  }
}
