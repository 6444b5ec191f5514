/** What the staff did for requests that nobody answered, and for a subscriber. */
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Actors } from './people.ts'
import { requestInput } from './request-input.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'
import type { RequestText } from './texts.ts'

const DAY_HOURS = 24

/** Of trades and places of firms that nobody leads to them. */
const SILENT: readonly RequestText[] = [
  {
    category: 'giardiniere',
    place: 'Como CO',
    title: 'Siepe di alloro da pareggiare, venti metri',
    text: 'La siepe ha superato i due metri e copre la strada. Serve chi porta via anche i rami.',
    budget: 'up_to_500',
    urgency: 'month',
  },
  {
    category: 'elettricista',
    place: 'Palermo PA',
    title: 'Tre prese che non funzionano più in cucina',
    text: 'Da ieri tre prese della stessa parete sono senza corrente, il resto della casa va.',
    budget: 'up_to_500',
    urgency: 'week',
  },
]

export const staffStory = (scenario: Scenario, actors: Actors): PastEvent[] => {
  const { product, now } = scenario
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { listings, billing } = product
  const writeAbout = () => {
    const { items } = listings.unanswered.list({
      hours: DAY_HOURS,
      categoryId: undefined,
      provinceId: undefined,
      limit: 100,
      offset: 0,
    })
    const fitting = items.filter(({ toWrite }) => toWrite > 0).slice(0, 2)
    for (const { id } of fitting)
      must(listings.unanswered.writeToFirms(staff, idOf<JobRequestId>(id)))
    const [notified] = fitting
    if (notified) must(listings.unanswered.tellClient(staff, idOf<JobRequestId>(notified.id)))
  }
  const give = () => {
    const [subscriber] = actors.subscribers
    if (!subscriber) return
    const reason = 'Martedì il sito è stato fermo un’ora: ci scusiamo.'
    const gift = { userId: subscriber.id, key: null, days: 7, contacts: undefined, reason }
    must(billing.admin.give(staff, gift))
  }
  const publish = () => {
    for (const [index, text] of SILENT.entries()) {
      const [client] = actors.clientsIn(text.place)
      if (!client) continue
      const contents = requestInput(scenario, text, { client, index })
      const id = must(listings.owner.publish({ ownerId: client.id, contents, key: null }))
      must(listings.moderation.approve(staff, id))
    }
  }
  return [
    { at: ago(70), act: publish },
    { at: ago(20), act: writeAbout },
    { at: ago(30), act: give },
  ]
}
