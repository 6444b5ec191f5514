/** What the staff did for requests that nobody answered, and for a subscriber. */
import { type JobRequestId, toId } from '#modules/kernel/ids.ts'
import { hasMailbox, NO_MAILBOX_ADDRESS } from '#modules/kernel/mail.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { GroupMailInput } from '#modules/notifications/contract/group-mails.ts'
import type { DemoActors } from './people.ts'
import { buildRequestInput } from './request-input.ts'
import { type Scenario, type ScenarioEvent, unwrapOrThrow } from './scenario.ts'
import type { RequestText } from './texts.ts'

const DAY_HOURS = 24

/** Requests of trades and places where no firm is found. */
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

/** Dictated on the telephone: one agreed there, the other has still to press the link of a mail. */
const CALLS: readonly RequestText[] = [
  {
    category: 'idraulico',
    place: 'Bergamo BG',
    title: 'Scaldabagno da sostituire, perde dal basso',
    text: 'Ha quindici anni e perde da due giorni. Chiama la signora Pina: al telefono risponde sempre.',
    budget: 'up_to_500',
    urgency: 'asap',
  },
  {
    category: 'imbianchino',
    place: 'Verona VR',
    title: 'Due stanze da imbiancare prima dell’inverno',
    text: 'Camera e sala, circa quaranta metri quadri. I mobili li spostiamo noi, paghiamo in contanti alla fine.',
    budget: '500_1000',
    urgency: 'month',
  },
]

const TELEPHONE_CLIENTS = [
  { firstName: 'Pina', lastName: 'Locatelli', email: NO_MAILBOX_ADDRESS },
  { firstName: 'Renzo', lastName: 'Zanini', email: 'renzo.zanini@example.it' },
]

export const createDemoStaffActions = (scenario: Scenario, actors: DemoActors): ScenarioEvent[] => {
  const { product, now } = scenario
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { listings, billing } = product
  const writeAbout = () => {
    const { items } = listings.requests.unanswered.list({
      hours: DAY_HOURS,
      categoryId: undefined,
      provinceId: undefined,
      toWrite: 'some',
      limit: 100,
      offset: 0,
    })
    // One stays, so that somebody who tries the demo can write about it.
    const fitting = items.slice(0, Math.min(2, items.length - 1))
    for (const { id } of fitting)
      unwrapOrThrow(listings.requests.unanswered.writeToFirms(staff, toId<JobRequestId>(id)))
    const [notified] = fitting
    if (notified)
      unwrapOrThrow(listings.requests.unanswered.tellClient(staff, toId<JobRequestId>(notified.id)))
  }
  const give = () => {
    const [subscriber] = actors.subscribers
    if (!subscriber) return
    const reason = 'Martedì il sito è stato fermo un’ora: ci scusiamo.'
    const gift = { userId: subscriber.id, key: null, days: 7, contacts: undefined, reason }
    unwrapOrThrow(billing.admin.give(staff, gift))
  }
  const answerCalls = () => {
    product.siteAccess.change(staff, { markedWords: ['contanti', 'senza fattura'] })
    for (const [index, client] of TELEPHONE_CLIENTS.entries()) {
      const text = CALLS[index]
      if (!text) continue
      const hasEmail = hasMailbox(client.email)
      const contents = buildRequestInput(scenario, text, { client, index: 41 + index })
      const consent = { how: hasEmail ? 'link' : 'spoken', at: undefined } as const
      const call = { staff, key: null, consent, contents: { ...contents, images: [] } }
      const id = unwrapOrThrow(listings.requests.takeByTelephone(call))
      if (!hasEmail) unwrapOrThrow(listings.requests.moderation.approve(staff, id))
    }
  }
  const publish = () => {
    for (const [index, text] of SILENT.entries()) {
      const [client] = actors.clientsIn(text.place)
      if (!client) continue
      const contents = buildRequestInput(scenario, text, { client, index })
      const id = unwrapOrThrow(
        listings.requests.owner.publish({ ownerId: client.id, contents, key: null }),
      )
      unwrapOrThrow(listings.requests.moderation.approve(staff, id))
    }
  }
  /** One that went out, to members who want news. */
  const writeToGroup = () => {
    for (const { id } of [...actors.clients.slice(0, 9), ...actors.subscribers])
      product.notifications.choose(id, { event: 'news', channel: 'mail', isOn: true })
    const text =
      'Da oggi chi ha dato il proprio contatto può raccontare com’è andata.\n\nGrazie di essere con noi.'
    const subject = 'Le recensioni sono arrivate'
    const { groupMails } = product
    unwrapOrThrow(
      groupMails.send(
        staff,
        { audience: { isOwed: false }, subject, text } as GroupMailInput,
        null,
      ),
    )
    while (groupMails.continueSending() > 0);
  }
  return [
    { at: ago(50), act: writeToGroup },
    { at: ago(70), act: publish },
    { at: ago(5), act: answerCalls },
    { at: ago(20), act: writeAbout },
    { at: ago(30), act: give },
  ]
}
