/** Showcase items of the last weeks with all their events. */
import { idOf, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { SellerKind } from '#modules/listings/contract/showcase/vocabulary.ts'
import { itemInput } from './item-input.ts'
import { type Actors, nameOf, type Person, viewerOf } from './people.ts'
import { copyDemoPictures } from './pictures.ts'
import { firmsNear } from './reveals.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import type { ItemText } from './texts.ts'

const OLDEST_DAYS = 50
const EXPIRED_DAYS = 75
const DECIDED_AFTER_MS = 5 * HOUR_MS

type ItemPlan = {
  readonly index: number
  readonly seller: Person
  readonly sellerKind: SellerKind
  readonly text: ItemText
  readonly sentAt: Date
  readonly decidedAt: Date
  id: ShowcaseItemId
}

export const showcaseStory = (scenario: Scenario, actors: Actors): PastEvent[] => {
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
  readonly actors: Actors
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
    id: idOf(''),
  }
}

/** Events concern the first professional's items, so that one log-in shows them all; used things are private people's. */
const sellerOf = (
  { clients, clientsIn, firmOwners, sellers }: Actors,
  { text: { fate, place, seller: name }, index }: Pick<Sending, 'text' | 'index'>,
): Person => {
  const others = clientsIn(place)
  const next = fate && fate !== 'featured' ? firmOwners[0] : others[index % others.length]
  const named = [...firmOwners, ...sellers, ...clients].find((person) => nameOf(person) === name)
  const seller = name ? named : next
  if (!seller) throw new Error(`The demo has no seller for item ${index}`)
  return seller
}

const ageOf = ({ texts }: Scenario, { fate }: ItemText, index: number) => {
  if (fate === 'pending') return HOUR_MS * (1 + index / 4)
  if (fate === 'expired') return EXPIRED_DAYS * DAY_MS
  return 2 * HOUR_MS + OLDEST_DAYS * DAY_MS * (1 - index / texts.items.length) ** 1.4
}

const eventsOf = (scenario: Scenario, actors: Actors, item: ItemPlan): PastEvent[] => {
  const { product, now } = scenario
  const { owner, moderation } = product.listings.showcase
  const { seller, sellerKind, text, sentAt, decidedAt } = item
  const moderator = { userId: actors.moderator.id, ip: null }
  let contents = itemInput(scenario, text, item)
  const send = async () => {
    // Nobody buys what cannot be seen.
    const options = { client: seller, text, index: item.index, atLeast: 1 }
    contents = { ...contents, images: await copyDemoPictures(scenario, options) }
    item.id = must(
      owner.publish({ ownerId: seller.id, contents: { ...contents, sellerKind }, key: null }),
    )
  }
  const sent = { at: sentAt, act: send }
  const approved = {
    at: decidedAt,
    act: () => void must(moderation.approve(moderator, item.id)),
  }
  const later = new Date(decidedAt.getTime() + 0.8 * (now.getTime() - decidedAt.getTime()))
  const endings: Partial<Record<NonNullable<ItemText['fate']>, () => unknown>> = {
    sold: () => must(owner.markSold(seller.id, item.id)),
    edited: () => must(owner.edit(seller.id, item.id, cheaper(contents))),
    modification: () => must(owner.requestModification(seller.id, item.id, MODIFICATION)),
    featured: () => feature(scenario, item.id),
  }
  const { fate } = text
  if (fate === 'pending') return [sent]
  if (fate === 'rejected') {
    const act = () => void must(moderation.reject(moderator, item.id, { reason: REASON }))
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
const revealsOf = (scenario: Scenario, actors: Actors, item: ItemPlan): PastEvent[] => {
  const { fate } = item.text
  if (item.index % 3 !== 1 || fate === 'pending' || fate === 'rejected') return []
  const asking = firmsNear(scenario, actors, item.text.place)
    .filter(({ id }) => id !== item.seller.id)
    .slice(0, 2)
  const at = new Date(item.decidedAt.getTime() + HOUR_MS)
  return asking.map((person) => ({
    at,
    act: () => {
      const listing = { kind: 'showcase', id: item.id } as const
      const viewer = viewerOf(person)
      must(scenario.product.reveal.revealContact({ viewer, listing, ip: '192.0.2.1' }))
    },
  }))
}

/** Sets view counts directly, because views are counted from HTTP requests. */
const countViews = ({ product }: Scenario) => {
  product.connection.exec(
    'UPDATE showcase_items SET view_count = 6 + (publication_number * 23) % 140 WHERE is_verified',
  )
}
