import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { signedIn } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { invalid, refused } from '#adapters/http/reply.ts'
import {
  AlertChanges,
  AlertInput,
  type AlertListReply,
  type FirmAlertsReply,
} from '#modules/alerts/contract/alert.ts'
import { ALERT_CODES, type AlertCode } from '#modules/alerts/contract/paths.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import { type AlertId, idOf, type UserId } from '#modules/kernel/ids.ts'

/** Saved searches; only one's own are accessible. */
export const alertRoutes = (alerts: Alerts) =>
  new Hono<HttpEnv>()
    .get('/alerts', signedIn, (c) => {
      const { userId } = c.var.viewer
      const items = [...alerts.list(userId)]
      const rights = alerts.rightsOf(userId)
      const ofFirm = alerts.countForFirm(userId)
      return c.json({ items, total: items.length, rights, ofFirm } satisfies AlertListReply)
    })
    .post('/alerts', signedIn, async (c) => {
      const input = await readJson(c, AlertInput)
      if (!input.ok) return input.response
      const { userId } = c.var.viewer
      const outcome = alerts.save(userId, input.value)
      if (outcome.ok) return c.json(alerts.shown(userId, outcome.value.id), 201)
      const { refusal } = outcome
      return refusal.code === 'request.invalid'
        ? invalid(c, [...refusal.issues])
        : refuseAlert(c, refusal.code)
    })
    .post('/firm/alerts', signedIn, (c) => {
      const { userId } = c.var.viewer
      const outcome = alerts.saveForFirm(userId)
      if (!outcome.ok) return refuseAlert(c, outcome.refusal.code)
      const saved = new Set(outcome.value.alerts.map(({ id }) => id))
      const items = alerts.list(userId).filter(({ id }) => saved.has(idOf(id)))
      return c.json({ items, left: outcome.value.left } satisfies FirmAlertsReply)
    })
    .patch('/alerts/:id', signedIn, async (c) => {
      const changes = await readJson(c, AlertChanges)
      if (!changes.ok) return changes.response
      const mine = { userId: c.var.viewer.userId, id: alertIdIn(c) }
      const outcome = alerts.change({ ...mine, changes: changes.value })
      return outcome.ok ? shown(c, alerts, mine) : refuseAlert(c, outcome.refusal.code)
    })
    .delete('/alerts/:id', signedIn, (c) =>
      alerts.remove(c.var.viewer.userId, alertIdIn(c))
        ? c.body(null, 204)
        : refuseAlert(c, 'alert.not-found'),
    )

const shown = (c: Context, alerts: Alerts, { userId, id }: { userId: UserId; id: AlertId }) =>
  c.json(alerts.shown(userId, id))

const alertIdIn = (c: { req: { param: (name: 'id') => string } }): AlertId =>
  idOf(c.req.param('id'))

const STATUS = {
  'alert.not-found': 404,
  'alert.too-many': 409,
  'alert.already-saved': 409,
  'alert.no-firm-work': 409,
  'alert.instant-not-in-plan': 403,
} as const satisfies Record<AlertCode, number>

const refuseAlert = (c: Context, code: AlertCode) =>
  refused(c, STATUS[code], { code, message: ALERT_CODES[code] })
