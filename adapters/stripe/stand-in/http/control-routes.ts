/** The customer portal, and the control page for developers. */
import { dispute, refund, setRenewal, settlePending } from '../actions/after-payment.ts'
import { payOverdue, renew } from '../actions/subscribe.ts'
import { textAt } from '../form-body.ts'
import { controlPage } from '../pages/control-page.ts'
import { portalPage } from '../pages/portal-page.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { type Answered, html, redirect } from './reply.ts'

type Visit = (context: ApiContext, request: ApiRequest) => Answered

const press =
  (act: (context: ApiContext, id: string, request: ApiRequest) => unknown): Visit =>
  (context, request) => {
    act(context, textAt(request.form, 'id') ?? '', request)
    return redirect('/')
  }

export const controlRoutes: Readonly<Record<string, Visit>> = {
  'GET /': ({ ledger }) => html(controlPage(ledger)),
  'POST /control/renew': press((context, id) => renew(context)(id, 'paid')),
  'POST /control/fail-renewal': press((context, id) => renew(context)(id, 'declined')),
  'POST /control/pay-overdue': press((context, id) => payOverdue(context)(id)),
  'POST /control/settle': press((context, id, { form }) =>
    settlePending(context)(id, textAt(form, 'come') === 'yes'),
  ),
  'POST /control/refund': press((context, intentId) => refund(context)({ intentId })),
  'POST /control/dispute': press((context, id) => dispute(context)(id)),
  'GET /portal/:id': ({ ledger }, { id, query }) =>
    html(
      portalPage(
        id,
        ledger.subscriptions.all().filter(({ customer }) => customer === id),
        query.get('back') ?? '/',
      ),
    ),
  'POST /portal/:id/:subscription': (context, { id, form, subscription }) => {
    setRenewal(context)(subscription, textAt(form, 'renews') === 'true')
    const back = encodeURIComponent(textAt(form, 'back') ?? '/')
    return redirect(`/portal/${id}?back=${back}`)
  },
}
