/** Mails of saved searches. Of the client they hold only public data: title, category, place and picture. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { picturesOf } from '#modules/kernel/mails/picture.ts'
import { ALERTS_PAGE } from './contract/alert-paths.ts'
import { unsubscribePath } from './contract/paths.ts'
import type { AlertSet, Links, Listener, Match } from './ports.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type AlertMailInput = {
  readonly userId: UserId
  readonly listener: Listener
  /** At least one. */
  readonly found: readonly Match[]
  readonly links: Pick<Links, 'sign'>
}

/**
 * Limit of alert ids in the unsubscribe link: a longer address exceeds a mail line, so the link then stops all of a
 * kind.
 */
const NAMED_MAX = 5

/** Most requests listed in one digest; the rest is given as a number. */
const LISTED_MAX = 30

/** About one request, which every entry of `found` names. */
export const instantMail = ({ userId, listener, found, links }: AlertMailInput): Mail => {
  const [{ requestId, title, category, place, picture }] = found as [Match]
  const ids = found.map(({ alertId }) => alertId)
  const which: AlertSet = ids.length > NAMED_MAX ? { userId, frequency: 'instant' } : { ids }
  return {
    recipient: listener.email,
    template: 'alert-instant',
    variables: {
      firstName: listener.firstName,
      title,
      pictures: picturesOf(picture),
      facts: [{ fact: `${category} · ${place}` }],
      category,
      place,
      alerts: namesIn(found),
      path: pageOf(requestId),
      unsubscribePath: unsubscribePath(unsubscribeToken(links, which)),
    },
  }
}

export const digestMail = ({ userId, listener, found, links }: AlertMailInput): Mail => {
  const requests = [...Map.groupBy(found, ({ requestId }) => requestId).values()]
  const listed = requests.slice(0, LISTED_MAX).map((ofRequest) => {
    const [{ requestId, title, category, place, picture }] = ofRequest as [Match]
    return {
      title,
      pictures: picturesOf(picture),
      category,
      place,
      alerts: namesIn(ofRequest),
      path: pageOf(requestId),
    }
  })
  const more = requests.length - listed.length
  const which: AlertSet = { userId, frequency: 'daily' }
  return {
    recipient: listener.email,
    template: 'alert-digest',
    variables: {
      firstName: listener.firstName,
      count: requests.length === 1 ? '1 nuova richiesta' : `${requests.length} nuove richieste`,
      requests: listed,
      more: more > 0 ? [{ count: String(more) }] : [],
      path: ALERTS_PAGE,
      unsubscribePath: unsubscribePath(unsubscribeToken(links, which)),
    },
  }
}

const namesIn = (found: readonly Match[]) =>
  found.map(({ alertName }) => `«${alertName}»`).join(', ')

const pageOf = (id: JobRequestId) => `/lavori/${encodeURIComponent(id)}`
