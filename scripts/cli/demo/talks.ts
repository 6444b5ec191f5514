/** Talks in every state: about revealed requests, and of clients with sellers. */
import { type ShowcaseItemId, type TalkId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { DemoActors, DemoPerson } from './people.ts'
import { buildQuoteInput } from './quotes.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import type { QuoteKind, TalkText, TradeText } from './texts.ts'

const OF_CLIENT = 13
const OF_PROFESSIONAL = 9
const ABOUT_ITEMS = 8

type Opened = {
  id: TalkId
  readonly text: TalkText
  readonly index: number
  readonly client: DemoPerson
  readonly professional: DemoPerson
  readonly openedAt: Date
  /** Budget of the request. */
  readonly budget: string | null
  /** Trade of the request; null about an item. */
  readonly trade: TradeText | null
}

/** Played after everything else, which opened the talks about requests. */
export const createDemoTalks = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  const talks = [...talksAboutRequests(scenario, actors), ...talksAboutItems(scenario, actors)]
  return talks.flatMap(({ talk, open }) => eventsOf(scenario, talk, open))
}

type Planned = { readonly talk: Opened; readonly open?: (message: string) => void }

type Row = {
  id: string
  clientId: string
  professionalId: string
  createdAt: number
  budget: string | null
  categoryId: string
}

/**
 * Those of the client whose log-in is shown, and others of the professional whose is. The request with most of them
 * comes first: its texts all have an answer, so that none of its places goes back.
 */
const talksAboutRequests = (scenario: Scenario, actors: DemoActors): Planned[] => {
  const shown = { client: actors.clients[0]?.id, professional: actors.firmOwners[0]?.id }
  const read = (which: string, limit: number) =>
    scenario.product.connection
      .prepare<[object], Row>(
        `SELECT t.id, t.client_id AS clientId, professional_id AS professionalId,
           t.created_at AS createdAt, budget, category_id AS categoryId
         FROM talks t JOIN job_requests j ON j.id = t.job_request_id
         WHERE t.state = 'open' AND ${which}
         ORDER BY reveal_count DESC, publication_number, t.created_at LIMIT :limit`,
      )
      .all({ ...shown, limit })
  const rows = [
    ...read('t.client_id = :client', OF_CLIENT),
    ...read('professional_id = :professional AND t.client_id <> :client', OF_PROFESSIONAL),
  ]
  const texts = scenario.texts.talks.requests
  return rows.flatMap((row, index) => {
    const text = texts[index % texts.length]
    const client = personOf(actors, row.clientId)
    const professional = personOf(actors, row.professionalId)
    if (!(text && client && professional)) return []
    const openedAt = new Date(row.createdAt)
    const id = toId<TalkId>(row.id)
    const { budget, categoryId } = row
    const trade = scenario.texts.trades[categoryId]
    if (!trade) throw new Error(`The demo does not know what to say about ${categoryId}`)
    return [{ talk: { id, text, index, client, professional, openedAt, budget, trade } }]
  })
}

const talksAboutItems = (scenario: Scenario, actors: DemoActors): Planned[] => {
  const { product, texts, now } = scenario
  const items = product.connection
    .prepare<
      [number, string, number],
      { id: string; sellerId: string; publishedAt: number; productType: string; place: string }
    >(
      `SELECT id, seller_id AS sellerId, published_at AS publishedAt, product_type AS productType,
         city || ' ' || province_id AS place FROM showcase_items
       WHERE is_verified AND is_active AND status = 'active' AND public_until > ?
       ORDER BY seller_id = ? DESC, publication_number LIMIT ?`,
    )
    .all(now.getTime(), actors.firmOwners[0]?.id ?? '', ABOUT_ITEMS)
  return items.flatMap((item, index) => {
    const fitting = texts.talks.items.filter(({ about }) => about === item.productType)
    const text = fitting[index % fitting.length]
    const professional = personOf(actors, item.sellerId)
    const others = actors.clientsIn(item.place).filter(({ id }) => id !== item.sellerId)
    const client = others[index % others.length]
    if (!(text && client && professional)) return []
    const openedAt = new Date(Math.max(item.publishedAt, now.getTime() - (index + 1) * DAY_MS))
    const talk: Opened = {
      id: toId(''),
      text,
      index,
      client,
      professional,
      openedAt,
      budget: null,
      trade: null,
    }
    const open = (message: string) => {
      const to = { itemId: toId<ShowcaseItemId>(item.id) }
      const id = unwrapOrThrow(
        product.talks.start({ to, userId: client.id, text: message, key: null }),
      )
      if (id) talk.id = id
    }
    return [{ talk, open }]
  })
}

const personOf = ({ clients, firmOwners, sellers }: DemoActors, id: string) =>
  [...clients, ...firmOwners, ...sellers].find((person) => person.id === id)

/** Entries fill the time since the talk was opened, at most some hours apart. */
const eventsOf = (scenario: Scenario, talk: Opened, open: Planned['open']): ScenarioEvent[] => {
  const { text, openedAt, index } = talk
  const steps = text.entries.length + 1
  const apart = (2 + ((index * 3) % 7)) * HOUR_MS
  const step = Math.min(apart, (scenario.now.getTime() - openedAt.getTime()) / (steps + 1))
  const at = (place: number) => new Date(openedAt.getTime() + (place + 1) * step)
  const entries = text.entries.map((entry, place): ScenarioEvent => {
    if ('quote' in entry)
      return {
        at: at(place),
        act: () => offer(scenario, talk, { kind: entry.quote, sentAt: at(place) }),
      }
    const { by } = entry
    const message = entry.text
      .replaceAll('{client}', talk.client.firstName)
      .replaceAll('{professional}', talk.professional.firstName)
      .replaceAll('{ask}', talk.trade?.ask ?? '')
      .replaceAll('{answer}', talk.trade?.answer ?? '')
    return {
      at: at(place),
      act: () => (place === 0 && open ? open(message) : write(scenario, talk, { by, message })),
    }
  })
  // A choice ends the other talks of its request, and a block all of somebody's: only after everything else.
  const endsAt = text.state === 'chosen' || text.state === 'blocked' ? scenario.now : at(steps - 1)
  return [...entries, { at: endsAt, act: () => end(scenario, talk) }]
}

type Writing = { readonly by: 'client' | 'professional'; readonly message: string }

const write = ({ product }: Scenario, talk: Opened, { by, message }: Writing) => {
  const userId = talk[by].id
  unwrapOrThrow(
    product.talks.send({ talkId: talk.id, userId, text: message, images: [], key: null }),
  )
}

type Offering = { readonly kind: QuoteKind; readonly sentAt: Date }

const offer = (
  { product }: Scenario,
  { id, index, professional, budget, trade }: Opened,
  { kind, sentAt }: Offering,
) => {
  if (!trade) return
  const input = buildQuoteInput(kind, { sentAt, index, budget, trade })
  unwrapOrThrow(product.quotes.send({ userId: professional.id, talkId: id, input, key: null }))
}

const end = ({ product }: Scenario, { id, text, client, professional }: Opened) => {
  const byClient = { id, userId: client.id }
  if (!text.unread && text.entries.length > 0) {
    unwrapOrThrow(product.talks.markRead(byClient))
    unwrapOrThrow(product.talks.markRead({ id, userId: professional.id }))
  }
  const reason = text.reason ?? ''
  if (text.state === 'chosen')
    unwrapOrThrow(product.quotes.choose({ userId: client.id, talkId: id, closeRequest: false }))
  if (text.state === 'closed') unwrapOrThrow(product.talks.close({ ...byClient, reason }))
  if (text.state === 'blocked') unwrapOrThrow(product.talks.block({ ...byClient, isBlocked: true }))
  if (text.state === 'reported')
    unwrapOrThrow(product.talks.report({ ...byClient, reason, ip: '192.0.2.1' }))
}
