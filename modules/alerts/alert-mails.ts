/** Mails of saved searches. Of the client they hold only public data: title, category, place and picture. */

import { jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import type { NearbyFigures } from '#modules/kernel/contract/nearby.ts'
import { describeNearbyRequests } from '#modules/kernel/contract/nearby-words.ts'
import { unsubscribePath } from '#modules/kernel/contract/unsubscribing.ts'
import { truncateText } from '#modules/kernel/cut-text.ts'
import { toMailPictures } from '#modules/kernel/declare-mail.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { type Mail, mailTo, type TextSigner } from '#modules/kernel/mail.ts'
import { createUnsubscribeToken } from './change-alert.ts'
import { ALERTS_PAGE_PATH } from './contract/alert-paths.ts'
import type { AlertMatch, AlertRecipient, AlertSelection } from './ports.ts'

type AlertMailInput = {
  readonly userId: UserId
  readonly listener: AlertRecipient
  /** Contains at least one match. */
  readonly matches: readonly AlertMatch[]
  readonly links: Pick<TextSigner, 'sign'>
  readonly nearby: NearbyFigures
}

/**
 * Limit of alert ids in the unsubscribe link: a longer address exceeds a mail line, so the link then stops all of a
 * kind.
 */
const NAMED_MAX = 5

/** A digest lists at most this many requests and gives the number of the rest. */
const LISTED_MAX = 30

/** About one request, which every entry of `found` names. */
export const buildInstantMail = ({
  userId,
  listener,
  matches,
  links,
  nearby,
}: AlertMailInput): Mail => {
  const [request] = matches as [AlertMatch]
  const { requestId, title, category, place, picture } = request
  const ids = matches.map(({ alertId }) => alertId)
  const alertSet: AlertSelection =
    ids.length > NAMED_MAX ? { userId, frequency: 'instant' } : { ids }
  return mailTo(listener, 'alert-instant', {
    title,
    pictures: toMailPictures(picture),
    facts: buildFacts(request),
    category,
    place,
    alerts: namesIn(matches),
    nearby: buildAlertLines(nearby),
    path: jobPagePath(requestId),
    unsubscribePath: unsubscribePath(createUnsubscribeToken(links, alertSet)),
  })
}

export const buildDigestMail = ({
  userId,
  listener,
  matches,
  links,
  nearby,
}: AlertMailInput): Mail => {
  const requests = [...Map.groupBy(matches, ({ requestId }) => requestId).values()]
  const listed = requests.slice(0, LISTED_MAX).map((ofRequest) => {
    const [request] = ofRequest as [AlertMatch]
    const { requestId, title, category, place, picture } = request
    return {
      title,
      pictures: toMailPictures(picture),
      category,
      place,
      facts: buildFacts(request),
      alerts: namesIn(ofRequest),
      path: jobPagePath(requestId),
    }
  })
  const more = requests.length - listed.length
  const alertSet: AlertSelection = { userId, frequency: 'daily' }
  return mailTo(listener, 'alert-digest', {
    count: requests.length === 1 ? '1 nuova richiesta' : `${requests.length} nuove richieste`,
    requests: listed,
    more: more > 0 ? [{ count: String(more) }] : [],
    nearby: buildAlertLines(nearby),
    path: ALERTS_PAGE_PATH,
    unsubscribePath: unsubscribePath(createUnsubscribeToken(links, alertSet)),
  })
}

const buildAlertLines = (nearby: NearbyFigures) =>
  nearby.trades.length > 0 ? [{ line: describeNearbyRequests(nearby) }] : []

/** What decides whether it is worth opening. */
const buildFacts = ({
  category,
  place,
  distanceKm,
  urgency,
  places,
  contact,
  description,
}: AlertMatch) => [
  { fact: [category, place, ...distance(distanceKm)].join(' · ') },
  { fact: urgency },
  {
    fact: `${places.left === 1 ? 'Resta 1 posto' : `Restano ${places.left} posti`} su ${places.most}`,
  },
  { fact: contact },
  { fact: truncateText(description, EXCERPT_MAX) },
]

const distance = (km: number | null) => (km === null ? [] : [`a ${Math.round(km)} km da te`])

const EXCERPT_MAX = 200

const namesIn = (matches: readonly AlertMatch[]) =>
  matches.map(({ alertName }) => `«${alertName}»`).join(', ')
