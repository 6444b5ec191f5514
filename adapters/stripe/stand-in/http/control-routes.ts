/** The customer portal, and the control page for developers. */
import {
  openDispute,
  refundPayment,
  setRenewal,
  settlePendingDebit,
} from '../actions/after-payment.ts'
import { payOverdueInvoice, renewSubscription } from '../actions/subscribe.ts'
import { readFormText } from '../form-body.ts'
import { renderControlPage } from '../pages/control-page.ts'
import { renderPortalPage } from '../pages/portal-page.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { htmlReply, redirectReply, type StandInReply } from './reply.ts'

type Visit = (context: ApiContext, request: ApiRequest) => StandInReply

const press =
  (act: (context: ApiContext, id: string, request: ApiRequest) => unknown): Visit =>
  (context, request) => {
    act(context, readFormText(request.form, 'id') ?? '', request)
    return redirectReply('/')
  }

export const controlRoutes: Readonly<Record<string, Visit>> = {
  'GET /': ({ ledger }) => htmlReply(renderControlPage(ledger)),
  'POST /control/renew': press((context, id) => renewSubscription(context)(id, 'paid')),
  'POST /control/fail-renewal': press((context, id) => renewSubscription(context)(id, 'declined')),
  'POST /control/pay-overdue': press((context, id) => payOverdueInvoice(context)(id)),
  'POST /control/settle': press((context, id, { form }) =>
    settlePendingDebit(context)(id, readFormText(form, 'come') === 'yes'),
  ),
  'POST /control/refund': press((context, intentId) => refundPayment(context)({ intentId })),
  'POST /control/dispute': press((context, id) => openDispute(context)(id)),
  'GET /portal/:id': ({ ledger }, { id, query }) =>
    htmlReply(
      renderPortalPage(
        id,
        ledger.subscriptions.all().filter(({ customer }) => customer === id),
        query.get('back') ?? '/',
      ),
    ),
  'POST /portal/:id/:subscription': (context, { id, form, subscription }) => {
    setRenewal(context)(subscription, readFormText(form, 'renews') === 'true')
    const back = encodeURIComponent(readFormText(form, 'back') ?? '/')
    return redirectReply(`/portal/${id}?back=${back}`)
  },
}
