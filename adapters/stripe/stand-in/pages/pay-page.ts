import type Stripe from 'stripe'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import type { CheckoutSession } from '../ledger.ts'
import { renderFormButton, renderPage } from './frame.ts'

export const renderPayPage = (
  session: Stripe.Checkout.Session,
  checkout: CheckoutSession | undefined,
  trouble: string | null,
) => {
  const rows = (checkout?.lines ?? []).map(
    ({ name, amount, quantity, recurring }) =>
      `<tr><td>${quantity} × ${escapeMarkup(name)}${recurring ? ' (ricorrente)' : ''}</td><td>${formatEuro(amount * quantity)}</td></tr>`,
  )
  const action = `/pay/${session.id}`
  return renderPage(
    'Pagamento',
    `${trouble === null ? '' : `<p class="trouble" role="alert">${escapeMarkup(trouble)}</p>`}
<table>${rows.join('')}<tr><th>Totale</th><th>${formatEuro(session.amount_total ?? 0)}</th></tr></table>
<p></p>
${renderFormButton(action, 'Paga con carta', { outcome: 'paid' })}
${renderFormButton(action, 'Paga con addebito SEPA (in attesa)', { outcome: 'pending' })}
${renderFormButton(action, 'Usa una carta rifiutata', { outcome: 'declined' })}
${session.cancel_url ? `<p><a href="${escapeMarkup(session.cancel_url)}">Torna indietro senza pagare</a></p>` : ''}`,
  )
}

export const renderClosedPage = () =>
  renderPage('Pagamento chiuso', '<p>Questa pagina non è più attiva.</p>')
