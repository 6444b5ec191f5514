/** The customer portal, and the control page for developers. */
import { dispute, refund, setRenewal, settlePending } from '../actions/after-payment.ts'
import { payOverdue, renew } from '../actions/subscribe.ts'
import { textAt } from '../form-body.ts'
import { controlPage } from '../pages/control-page.ts'
import { portalPage } from '../pages/portal-page.ts'
import type { ApiMeans, Asked } from './api-request.ts'
import { type Answered, html, see } from './reply.ts'

type Visit = (means: ApiMeans, asked: Asked) => Answered

const press =
  (act: (means: ApiMeans, id: string, asked: Asked) => unknown): Visit =>
  (means, asked) => {
    act(means, textAt(asked.form, 'id') ?? '', asked)
    return see('/')
  }

export const controlRoutes: Readonly<Record<string, Visit>> = {
  'GET /': ({ ledger }) => html(controlPage(ledger)),
  'POST /desk/renew': press((means, id) => renew(means)(id, 'paid')),
  'POST /desk/fail-renewal': press((means, id) => renew(means)(id, 'declined')),
  'POST /desk/pay-overdue': press((means, id) => payOverdue(means)(id)),
  'POST /desk/settle': press((means, id, { form }) =>
    settlePending(means)(id, textAt(form, 'come') === 'yes'),
  ),
  'POST /desk/refund': press((means, intentId) => refund(means)({ intentId })),
  'POST /desk/dispute': press((means, id) => dispute(means)(id)),
  'GET /portal/:id': ({ ledger }, { id, query }) =>
    html(
      portalPage(
        id,
        ledger.subscriptions.all().filter(({ customer }) => customer === id),
        query.get('back') ?? '/',
      ),
    ),
  'POST /portal/:id/:subscription': (means, { id, form, subscription }) => {
    setRenewal(means)(subscription, textAt(form, 'renews') === 'true')
    const back = encodeURIComponent(textAt(form, 'back') ?? '/')
    return see(`/portal/${id}?back=${back}`)
  },
}
