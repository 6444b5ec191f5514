/** Paying on the stand-in's page, or in its frame inside the shop's page. */
import type Stripe from 'stripe'
import { readCurrentSession } from '../actions/expire-session.ts'
import {
  CARD_DECLINED_MESSAGE,
  type CardPaymentOutcome,
  paySession,
} from '../actions/pay-session.ts'
import { readFormText } from '../form-body.ts'
import { buildBrowserScript, renderElementFrame } from '../pages/browser-script.ts'
import { renderClosedPage, renderPayPage } from '../pages/pay-page.ts'
import { createMissingError } from '../refusal.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { htmlReply, jsonReply, redirectReply, type StandInReply } from './reply.ts'

type Visit = (context: ApiContext, request: ApiRequest) => StandInReply

export const payRoutes = (): Readonly<Record<string, Visit>> => {
  /** The choice in each session's frame. */
  const chosen = new Map<string, CardPaymentOutcome>()
  return {
    'GET /pay/:id': (context, { id }) =>
      showPayPage(readCurrentSession(context)(id), context.ledger.checkouts.get(id)),
    'POST /pay/:id': (context, request) => payOnPage(context, request),
    'GET /endive/stripe.js': ({ baseUrl }) => ({
      kind: 'script',
      body: buildBrowserScript(baseUrl()),
    }),
    'GET /elements/:id': (_, { id }) => htmlReply(renderElementFrame(id)),
    'POST /elements/:id/choose': (_, { id, query }) => {
      chosen.set(id, outcomeOf(query.get('outcome')))
      return jsonReply({})
    },
    'POST /elements/:id/session': (context, { id }) =>
      jsonReply({ session: { id: bySecret(context, id).id } }),
    'POST /elements/:id/confirm': (context, { id }) =>
      confirm(context, id, chosen.get(id) ?? 'paid'),
  }
}

const showPayPage = (
  session: Stripe.Checkout.Session,
  checkout: Parameters<typeof renderPayPage>[1],
  trouble: string | null = null,
) =>
  htmlReply(
    session.status === 'open' ? renderPayPage(session, checkout, trouble) : renderClosedPage(),
  )

const payOnPage = (context: ApiContext, { id, form }: ApiRequest) => {
  const { ledger, sendWebhook } = context
  const outcome = outcomeOf(readFormText(form, 'outcome'))
  if (readCurrentSession(context)(id).status !== 'open') return htmlReply(renderClosedPage())
  const session = paySession(ledger, sendWebhook)(id, outcome)
  if (outcome === 'declined')
    return showPayPage(session, ledger.checkouts.get(id), CARD_DECLINED_MESSAGE)
  return redirectReply((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id))
}

const confirm = (context: ApiContext, secret: string, outcome: CardPaymentOutcome) => {
  const session = bySecret(context, secret)
  if (session.status !== 'open')
    return jsonReply({ error: { message: 'Questo pagamento non è più attivo.', code: null } })
  if (outcome === 'declined')
    return jsonReply({
      error: {
        message: CARD_DECLINED_MESSAGE,
        code: 'paymentFailed',
        paymentFailed: { declineCode: 'generic_decline' },
      },
    })
  const paid = paySession(context.ledger, context.sendWebhook)(session.id, outcome)
  const returnUrl = (paid.return_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', paid.id)
  return jsonReply({ session: { id: paid.id }, returnUrl })
}

const bySecret = (context: ApiContext, secret: string) => {
  const session = context.ledger.sessions.find(({ client_secret }) => client_secret === secret)
  if (!session) throw createMissingError('checkout.session', secret)
  return readCurrentSession(context)(session.id)
}

const outcomeOf = (word: string | null): CardPaymentOutcome =>
  word === 'pending' || word === 'declined' ? word : 'paid'
