import { quoteRoutes } from '#adapters/http/routes/talks/quotes.ts'
import { sha256Of } from '#adapters/security/token-digest.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import {
  sqliteQuoteFirms,
  sqliteQuotes,
  sqliteQuoteTemplates,
} from '#adapters/sqlite/talks/quotes.ts'
import type { Firms } from '#modules/firms/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { mayBeClosed } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createQuotes, type Talks } from '#modules/talks/index.ts'
import type { QuotedRequests } from '#modules/talks/quotes/ports.ts'
import { job, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from '../app-context.ts'
import type { TalkStores } from './talks.ts'

type Neighbours = {
  readonly talks: Pick<Talks, 'one'>
  readonly listings: Pick<Listings, 'own' | 'owner'>
  readonly stores: TalkStores
  readonly firms: Pick<Firms, 'gate' | 'fitsTrade'>
}

export const composeQuotes = (
  context: AppContext,
  { talks, listings, stores, firms }: Neighbours,
) => {
  const { connection } = context
  const useCases = createQuotes({
    ...context,
    ...stores,
    quotes: sqliteQuotes(connection, firms.fitsTrade),
    quoteKeys: sqliteIdempotencyKeys(connection, 'send-quote'),
    templates: sqliteQuoteTemplates(connection),
    firms: sqliteQuoteFirms(connection),
    gateRefusalFor: firms.gate.refusalFor,
    requests: requestsIn(listings),
    sha256: sha256Of,
  })
  return {
    useCases,
    jobs: [
      job(
        'notify-of-choices',
        { everyMs: MINUTE_MS },
        'Conversazioni',
        untilNone(useCases.notifyOfChoices),
      ),
    ],
    api: quoteRoutes(useCases, talks),
  }
}

const requestsIn = ({ own, owner }: Neighbours['listings']): QuotedRequests => ({
  own: (userId, id) => {
    const request = owner.draft(userId, id) && own(id)
    if (!request) return null
    const { title, status, isVerified, isActive } = request
    return { title, canBeClosed: mayBeClosed(status), isPublic: isVerified && isActive }
  },
  complete: (userId, id) => {
    owner.complete(userId, id)
  },
})
