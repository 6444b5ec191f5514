import type Stripe from 'stripe'
import type { Ledger } from '../ledger.ts'

const USUAL_LIMIT = 10

/** Newest first, paginated. */
export const listEvents = (
  ledger: Ledger,
  query: URLSearchParams,
): Stripe.ApiList<Stripe.Event> => {
  const from = Number(query.get('created[gte]') ?? 0)
  const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, type]) => type)
  const limit = Number(query.get('limit') ?? USUAL_LIMIT)
  const after = query.get('starting_after')
  const fitting = ledger.events
    .filter((event) => event.created >= from)
    .filter((event) => types.length === 0 || types.includes(event.type))
    .toReversed()
  const begin = after === null ? 0 : fitting.findIndex(({ id }) => id === after) + 1
  return {
    object: 'list',
    data: fitting.slice(begin, begin + limit),
    has_more: fitting.length > begin + limit,
    url: '/v1/events',
  }
}
