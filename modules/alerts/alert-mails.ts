/** What alerts say. Nothing of the client but what anybody may read: title, category and place. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { ALERTS_PAGE, unsubscribePath } from './contract/paths.ts'
import type { AlertSet, Find, Links, Listener } from './ports.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type AlertMailInput = {
  readonly userId: UserId
  readonly listener: Listener
  /** At least one. */
  readonly found: readonly Find[]
  readonly links: Pick<Links, 'sign'>
}

/** More alerts than these make an address too long for a line of a mail: then it stops all of a kind. */
const NAMED_MAX = 5

/** So many requests stand in one digest; the rest is a number. */
const LISTED_MAX = 30

/** About one request, which all of `found` name. */
export const instantMail = ({ userId, listener, found, links }: AlertMailInput): Mail => {
  const [{ requestId, title, category, place }] = found as [Find]
  const ids = found.map(({ alertId }) => alertId)
  const which: AlertSet = ids.length > NAMED_MAX ? { userId, frequency: 'instant' } : { ids }
  return {
    recipient: listener.email,
    template: 'alert-instant',
    variables: {
      firstName: listener.firstName,
      title,
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
    const [{ requestId, title, category, place }] = ofRequest as [Find]
    return { title, category, place, alerts: namesIn(ofRequest), path: pageOf(requestId) }
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

const namesIn = (found: readonly Find[]) =>
  found.map(({ alertName }) => `«${alertName}»`).join(', ')

const pageOf = (id: JobRequestId) => `/lavori/${encodeURIComponent(id)}`
