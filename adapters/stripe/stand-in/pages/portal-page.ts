import type Stripe from 'stripe'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { renderFormButton, renderPage } from './frame.ts'

/** The customer portal: subscriptions, and their renewal. */
export const renderPortalPage = (
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
  back: string,
) => {
  const rows = subscriptions.map(
    ({
      id,
      status,
      cancel_at_period_end: ends,
    }) => `<li>${id}: ${status}${ends ? ', senza rinnovo' : ''}
${renderFormButton(`/portal/${customerId}/${id}`, ends ? 'Riattiva il rinnovo' : 'Disattiva il rinnovo', { renews: String(ends), back })}</li>`,
  )
  return renderPage(
    'Portale clienti',
    `<ul>${rows.join('') || '<li>Nessun abbonamento</li>'}</ul><p><a href="${escapeMarkup(back)}">Torna al sito</a></p>`,
  )
}
