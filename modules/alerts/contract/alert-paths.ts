/** Apart from all labels, because the dashboard needs only these. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { AlertListReply, AlertReply, FirmAlertsReply } from './alert.ts'

export const alertPaths = {
  mine: '/api/alerts' as Endpoint<{ GET: AlertListReply; POST: AlertReply }>,
  ofFirm: '/api/firm/alerts' as Endpoint<{ POST: FirmAlertsReply }>,
  one: (id: string) =>
    `/api/alerts/${encodeURIComponent(id)}` as Endpoint<{ PATCH: AlertReply; DELETE: undefined }>,
}

export const ALERTS_PAGE_PATH = '/avvisi'
