/** Showcase items of the last weeks with all their events. */
import { type ShowcaseItemId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { SellerKind } from '#modules/listings/contract/showcase/vocabulary.ts'
import { buildItemInput } from './item-input.ts'
import { type DemoActors, type DemoPerson, formatPersonName, toViewer } from './people.ts'
import { copyDemoPictures } from './pictures.ts'
import { findSubscribersNear } from './reveals.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import type { ItemText } from './texts.ts'

const OLDEST_DAYS = 50
const EXPIRED_DAYS = 75
const DECIDED_AFTER_MS = 5 * HOUR_MS

type ItemPlan = {
  readonly index: number
  readonly seller: DemoPerson
  readonly sellerKind: SellerKind
  readonly text: ItemText
  readonly sentAt: Date
  readonly decidedAt: Date
  id: ShowcaseItemId
}

export const createDemoShowcase = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  const sendings = scenario.texts.items.map((text, index) =>
    sendingOf({ scenario, actors, text, index }),
  )
  const traders = new Set([
    ...actors.firmOwners,
    ...sendings.filter(({ text }) => isOfTrade(text)).map(({ seller }) => seller),
  ])
  const items = sendings.map((sending) => ({
    ...sending,
    sellerKind: traders.has(sending.seller) ? ('trader' as const) : ('private' as const),
  }))
  return [
    ...items.flatMap((item) => eventsOf(scenario, actors, item)),
    ...items.flatMap((item) => revealsOf(scenario, actors, item)),
    { at: scenario.now, act: () => countViews(scenario) },
  ]
}

/** What nobody sells who only empties a cellar. */
const isOfTrade = (text: ItemText) => !('condition' in text) || text.condition === 'new'

type Sending = {
  readonly scenario: Scenario
  readonly actors: DemoActors
  readonly text: ItemText
  readonly index: number
}

const sendingOf = ({ scenario, actors, text, index }: Sending): Omit<ItemPlan, 'sellerKind'> => {
  const ageMs = ageOf(scenario, text, index)
  return {
    index,
    text,
    seller: sellerOf(actors, { text, index }),
    sentAt: new Date(scenario.now.getTime() - ageMs),
    decidedAt: new Date(scenario.now.getTime() - ageMs + Math.min(DECIDED_AFTER_MS, ageMs / 3)),
    id: toId(''),
  }
}

/** Events concern the first professional's items, so that one log-in shows them all; used things are private people's. */
const sellerOf = (
  { clients, clientsIn, firmOwners, sellers }: DemoActors,
  { text: { fate, place, seller: name }, index }: Pick<Sending, 'text' | 'index'>,
): DemoPerson => {
  const others = clientsIn(place)
  const next = fate && fate !== 'featured' ? firmOwners[0] : others[index % others.length]
  const named = [...firmOwners, ...sellers, ...clients].find(
    (person) => formatPersonName(person) === name,
  )
  const seller = name ? named : next
  if (!seller) throw new Error(`The demo has no seller for item ${index}`)
  return seller
}

const ageOf = ({ texts }: Scenario, { fate }: ItemText, index: number) => {
  if (fate === 'pending') return HOUR_MS * (1 + index / 4)
  if (fate === 'expired') return EXPIRED_DAYS * DAY_MS
  return 2 * HOUR_MS + OLDEST_DAYS * DAY_MS * (1 - index / texts.items.length) ** 1.4
}

const eventsOf = (scenario: Scenario, actors: DemoActors, item: ItemPlan): ScenarioEvent[] => {
  const { product, now } = scenario
  const { owner, moderation } = product.listings.showcase
  const { seller, sellerKind, text, sentAt, decidedAt } = item
  const moderator = { userId: actors.moderator.id, ip: null }
  let contents = buildItemInput(scenario, text, item)
  const send = async () => {
    // Nobody buys what cannot be seen.
    const options = { client: seller, text, index: item.index, atLeast: 1 }
    contents = { ...contents, images: await copyDemoPictures(scenario, options) }
    item.id = unwrapOrThrow(
      owner.publish({ ownerId: seller.id, contents: { ...contents, sellerKind }, key: null }),
    )
  }
  const sent = { at: sentAt, act: send }
  const approved = {
    at: decidedAt,
    act: () => void unwrapOrThrow(moderation.approve(moderator, item.id)),
  }
  const later = new Date(decidedAt.getTime() + 0.8 * (now.getTime() - decidedAt.getTime()))
  const endings: Partial<Record<NonNullable<ItemText['fate']>, () => unknown>> = {
    sold: () => unwrapOrThrow(owner.markSold(seller.id, item.id)),
    edited: () => unwrapOrThrow(owner.edit(seller.id, item.id, cheaper(contents))),
    modification: () => unwrapOrThrow(owner.requestModification(seller.id, item.id, MODIFICATION)),
    featured: () => feature(scenario, item.id),
  }
  const { fate } = text
  if (fate === 'pending') return [sent]
  if (fate === 'rejected') {
    const act = () => void unwrapOrThrow(moderation.reject(moderator, item.id, { reason: REASON }))
    return [sent, { at: decidedAt, act }]
  }
  const ending = fate && endings[fate]
  return ending ? [sent, approved, { at: later, act: () => void ending() }] : [sent, approved]
}

const cheaper = (contents: ShowcaseItemInput) => ({ ...contents, price: contents.price - 10 })

const MODIFICATION =
  'Potete scrivere che è compreso anche lo smaltimento della vecchia caldaia? Grazie.'

const REASON =
  'Una bombola di gas non si può vendere qui: toglila dall’annuncio e invialo di nuovo.'

const FEATURED_DAYS = 30

/** Sets the featured time directly, because orders have their own scenario. */
const feature = ({ product, now }: Scenario, id: ShowcaseItemId) => {
  const until = now.getTime() + FEATURED_DAYS * DAY_MS
  product.connection
    .prepare('UPDATE showcase_items SET is_featured = 1, featured_until = ? WHERE id = ?')
    .run(until, id)
}

/** One item in three has been asked for by a professional or two of the province. */
const revealsOf = (scenario: Scenario, actors: DemoActors, item: ItemPlan): ScenarioEvent[] => {
  const { fate } = item.text
  if (item.index % 3 !== 1 || fate === 'pending' || fate === 'rejected') return []
  const asking = findSubscribersNear(scenario, actors, item.text.place)
    .filter(({ id }) => id !== item.seller.id)
    .slice(0, 2)
  const at = new Date(item.decidedAt.getTime() + HOUR_MS)
  return asking.map((person) => ({
    at,
    act: () => {
      const listing = { kind: 'showcase', id: item.id } as const
      const viewer = toViewer(person)
      unwrapOrThrow(scenario.product.reveal.revealContact({ viewer, listing, ip: '192.0.2.1' }))
    },
  }))
}

/** Sets view counts directly, because views are counted from HTTP requests. */
const countViews = ({ product }: Scenario) => {
  product.connection.exec(
    'UPDATE showcase_items SET view_count = 6 + (publication_number * 23) % 140 WHERE is_verified',
  )
}
