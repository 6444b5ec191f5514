import { quoteRoutes } from '#adapters/http/routes/talks/quotes.ts'
import { sha256Of } from '#adapters/security/token-digest.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteQuoteTemplates } from '#adapters/sqlite/talks/quote-templates.ts'
import { sqliteQuoteFirms, sqliteQuotes } from '#adapters/sqlite/talks/quotes.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createQuotes, type QuotedRequests, type Talks } from '#modules/talks/index.ts'
import type { AppContext } from '../app-context.ts'
import type { TalkStores } from './talks.ts'

type Neighbours = {
  readonly talks: Pick<Talks, 'one'>
  readonly listings: Pick<Listings, 'own' | 'owner'>
  readonly stores: TalkStores
}

export const composeQuotes = (context: AppContext, { talks, listings, stores }: Neighbours) => {
  const { connection, world, atomically, outbox, limiter } = context
  const useCases = createQuotes({
    world,
    atomically,
    outbox,
    limiter,
    ...stores,
    quotes: sqliteQuotes(connection),
    quoteKeys: sqliteIdempotencyKeys(connection, 'send-quote'),
    templates: sqliteQuoteTemplates(connection),
    firms: sqliteQuoteFirms(connection),
    requests: requestsIn(listings),
    sha256: sha256Of,
  })
  return { useCases, api: quoteRoutes(useCases, talks) }
}

const requestsIn = ({ own, owner }: Neighbours['listings']): QuotedRequests => ({
  own: (userId, id) => {
    const request = owner.draft(userId, id) && own(id)
    if (!request) return null
    const { title, status, isVerified } = request
    if (status === 'completed') return { title, state: 'completed' }
    return { title, state: isVerified ? 'open' : 'hidden' }
  },
  complete: (userId, id) => {
    owner.complete(userId, id)
  },
})
