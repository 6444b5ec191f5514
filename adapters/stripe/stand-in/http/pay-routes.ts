/** Paying on the stand-in's page, or in its frame inside the shop's page. */
import type Stripe from 'stripe'
import { presentSession } from '../actions/expire-session.ts'
import { DECLINED, type Outcome, paySession } from '../actions/pay-session.ts'
import { textAt } from '../form-body.ts'
import { browserScript, elementFrame } from '../pages/browser-script.ts'
import { closedPage, payPage } from '../pages/pay-page.ts'
import { missing } from '../refusal.ts'
import type { ApiMeans, Asked } from './api-request.ts'
import { type Answered, html, json, see } from './reply.ts'

type Visit = (means: ApiMeans, asked: Asked) => Answered

export const payRoutes = (): Readonly<Record<string, Visit>> => {
  /** The choice in each session's frame. */
  const chosen = new Map<string, Outcome>()
  return {
    'GET /pay/:id': (means, { id }) =>
      showPayPage(presentSession(means)(id), means.ledger.checkouts.get(id)),
    'POST /pay/:id': (means, asked) => payOnPage(means, asked),
    'GET /endive/stripe.js': ({ baseUrl }) => ({ kind: 'script', body: browserScript(baseUrl()) }),
    'GET /elements/:id': (_, { id }) => html(elementFrame(id)),
    'POST /elements/:id/choose': (_, { id, query }) => {
      chosen.set(id, outcomeOf(query.get('outcome')))
      return json({})
    },
    'POST /elements/:id/session': (means, { id }) =>
      json({ session: { id: bySecret(means, id).id } }),
    'POST /elements/:id/confirm': (means, { id }) => confirm(means, id, chosen.get(id) ?? 'paid'),
  }
}

const showPayPage = (
  session: Stripe.Checkout.Session,
  checkout: Parameters<typeof payPage>[1],
  trouble: string | null = null,
) => html(session.status === 'open' ? payPage(session, checkout, trouble) : closedPage())

const payOnPage = (means: ApiMeans, { id, form }: Asked) => {
  const { ledger, sendWebhook } = means
  const outcome = outcomeOf(textAt(form, 'outcome'))
  if (presentSession(means)(id).status !== 'open') return html(closedPage())
  const session = paySession(ledger, sendWebhook)(id, outcome)
  if (outcome === 'declined') return showPayPage(session, ledger.checkouts.get(id), DECLINED)
  return see((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id))
}

const confirm = (means: ApiMeans, secret: string, outcome: Outcome) => {
  const session = bySecret(means, secret)
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
  const paid = paySession(means.ledger, means.sendWebhook)(session.id, outcome)
  const returnUrl = (paid.return_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', paid.id)
  return json({ session: { id: paid.id }, returnUrl })
}

const bySecret = (means: ApiMeans, secret: string) => {
  const session = means.ledger.sessions.find(({ client_secret }) => client_secret === secret)
  if (!session) throw missing('checkout.session', secret)
  return presentSession(means)(session.id)
}

const outcomeOf = (word: string | null): Outcome =>
  word === 'pending' || word === 'declined' ? word : 'paid'
