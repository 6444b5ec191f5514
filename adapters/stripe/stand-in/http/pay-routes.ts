/** Paying on the stand-in's page, or in its frame inside the shop's page. */
import type Stripe from 'stripe'
import { presentSession } from '../actions/expire-session.ts'
import { DECLINED, type Outcome, paySession } from '../actions/pay-session.ts'
import { textAt } from '../form-body.ts'
import { browserScript, elementFrame } from '../pages/browser-script.ts'
import { closedPage, payPage } from '../pages/pay-page.ts'
import { refuseMissing } from '../refusal.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { type Answered, html, json, redirect } from './reply.ts'

type Visit = (context: ApiContext, request: ApiRequest) => Answered

export const payRoutes = (): Readonly<Record<string, Visit>> => {
  /** The choice in each session's frame. */
  const chosen = new Map<string, Outcome>()
  return {
    'GET /pay/:id': (context, { id }) =>
      showPayPage(presentSession(context)(id), context.ledger.checkouts.get(id)),
    'POST /pay/:id': (context, request) => payOnPage(context, request),
    'GET /endive/stripe.js': ({ baseUrl }) => ({ kind: 'script', body: browserScript(baseUrl()) }),
    'GET /elements/:id': (_, { id }) => html(elementFrame(id)),
    'POST /elements/:id/choose': (_, { id, query }) => {
      chosen.set(id, outcomeOf(query.get('outcome')))
      return json({})
    },
    'POST /elements/:id/session': (context, { id }) =>
      json({ session: { id: bySecret(context, id).id } }),
    'POST /elements/:id/confirm': (context, { id }) =>
      confirm(context, id, chosen.get(id) ?? 'paid'),
  }
}

const showPayPage = (
  session: Stripe.Checkout.Session,
  checkout: Parameters<typeof payPage>[1],
  trouble: string | null = null,
) => html(session.status === 'open' ? payPage(session, checkout, trouble) : closedPage())

const payOnPage = (context: ApiContext, { id, form }: ApiRequest) => {
  const { ledger, sendWebhook } = context
  const outcome = outcomeOf(textAt(form, 'outcome'))
  if (presentSession(context)(id).status !== 'open') return html(closedPage())
  const session = paySession(ledger, sendWebhook)(id, outcome)
  if (outcome === 'declined') return showPayPage(session, ledger.checkouts.get(id), DECLINED)
  return redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id))
}

const confirm = (context: ApiContext, secret: string, outcome: Outcome) => {
  const session = bySecret(context, secret)
  if (session.status !== 'open')
    return json({ error: { message: 'Questo pagamento non è più attivo.', code: null } })
  if (outcome === 'declined')
    return json({
      error: {
        message: DECLINED,
        code: 'paymentFailed',
        paymentFailed: { declineCode: 'generic_decline' },
      },
    })
  const paid = paySession(context.ledger, context.sendWebhook)(session.id, outcome)
  const returnUrl = (paid.return_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', paid.id)
  return json({ session: { id: paid.id }, returnUrl })
}

const bySecret = (context: ApiContext, secret: string) => {
  const session = context.ledger.sessions.find(({ client_secret }) => client_secret === secret)
  if (!session) throw refuseMissing('checkout.session', secret)
  return presentSession(context)(session.id)
}

const outcomeOf = (word: string | null): Outcome =>
  word === 'pending' || word === 'declined' ? word : 'paid'
