import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readJson } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import {
  AlertChanges,
  AlertInput,
  type AlertListReply,
  type FirmAlertsReply,
} from '#modules/alerts/contract/alert.ts'
import { ALERT_REFUSALS } from '#modules/alerts/contract/paths.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import { type AlertId, toId } from '#modules/kernel/ids.ts'

/** Saved searches; only one's own are accessible. */
export const alertRoutes = (alerts: Alerts) =>
  newRoutes()
    .get('/alerts', signedIn, (c) => {
      const { userId } = c.var.viewer
      const items = [...alerts.list(userId)]
      const rights = alerts.rightsOf(userId)
      const ofFirm = alerts.countForFirm(userId)
      return c.json({ items, total: items.length, rights, ofFirm } satisfies AlertListReply)
    })
    .post('/alerts', signedIn, async (c) => {
      const input = await readJson(c, AlertInput)
      const { userId } = c.var.viewer
      const { id } = valueOrRefuse(alerts.save(userId, input), refuseAlert)
      return c.json(alerts.shown(userId, id), 201)
    })
    .post('/firm/alerts', signedIn, (c) => {
      const { userId } = c.var.viewer
      const alert = valueOrRefuse(alerts.saveForFirm(userId), refuseAlert)
      const saved = new Set(alert.alerts.map(({ id }) => id))
      const items = alerts.list(userId).filter(({ id }) => saved.has(toId(id)))
      return c.json({ items, left: alert.left } satisfies FirmAlertsReply)
    })
    .patch('/alerts/:id', signedIn, async (c) => {
      const changes = await readJson(c, AlertChanges)
      const mine = { userId: c.var.viewer.userId, id: readIdParameter<AlertId>(c) }
      valueOrRefuse(alerts.change({ ...mine, changes }), refuseAlert)
      return c.json(alerts.shown(mine.userId, mine.id))
    })
    .delete('/alerts/:id', signedIn, (c) =>
      alerts.remove(c.var.viewer.userId, readIdParameter<AlertId>(c))
        ? c.body(null, 204)
        : refuseAlert(c, { code: 'alert.not-found' }),
    )

const refuseAlert = createRefusalReply(ALERT_REFUSALS, {
  'alert.not-found': 404,
  'alert.instant-not-in-plan': 403,
})
