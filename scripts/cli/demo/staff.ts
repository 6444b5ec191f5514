/** What the staff did for requests that nobody answered, and for a subscriber. */
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Actors } from './people.ts'
import { must, type PastEvent, type Scenario } from './scenario.ts'

const DAY_HOURS = 24

export const staffStory = ({ product, now }: Scenario, actors: Actors): PastEvent[] => {
  const staff = { userId: actors.moderator.id, ip: '192.0.2.1' }
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { listings, billing } = product
  const writeAbout = () => {
    const { items } = listings.unanswered.list({ hours: DAY_HOURS, limit: 100, offset: 0 })
    const fitting = items.filter(({ toWrite }) => toWrite > 0).slice(1, 3)
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
  return [
    { at: ago(20), act: writeAbout },
    { at: ago(30), act: give },
  ]
}
