/** Buttons that trigger what Stripe and banks do on their own, for developers and demos. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import type { Ledger } from '../ledger.ts'
import { renderFormButton, renderPage } from './frame.ts'

export const renderControlPage = (ledger: Ledger) =>
  renderPage('Banco di prova', [subscriptions(ledger), pending(ledger), payments(ledger)].join(''))

const section = (title: string, rows: readonly string[]) =>
  `<h2>${title}</h2><ul>${rows.map((row) => `<li>${row}</li>`).join('') || '<li>Nessuno</li>'}</ul>`

const subscriptions = (ledger: Ledger) =>
  section(
    'Abbonamenti',
    ledger.subscriptions
      .all()
      .map(
        ({ id, status }) =>
          `${id}: ${escapeMarkup(status)} ${renderFormButton('/control/renew', 'Rinnova', { id })}${renderFormButton('/control/fail-renewal', 'Rinnovo rifiutato', { id })}${renderFormButton('/control/pay-overdue', 'Paga il rinnovo rifiutato', { id })}`,
      ),
  )

const pending = (ledger: Ledger) =>
  section(
    'Addebiti in attesa',
    ledger.sessions
      .all()
      .filter((session) => session.status === 'complete' && session.payment_status === 'unpaid')
      .map(
        ({ id }) =>
          `${id} ${renderFormButton('/control/settle', 'Arriva', { id, come: 'yes' })}${renderFormButton('/control/settle', 'Non arriva', { id })}`,
      ),
  )

const payments = (ledger: Ledger) =>
  section(
    'Pagamenti',
    ledger.intents
      .all()
      .filter(({ status }) => status === 'succeeded')
      .map(
        ({ id, amount }) =>
          `${id}: ${formatEuro(amount)} ${renderFormButton('/control/refund', 'Rimborsa', { id })}${renderFormButton('/control/dispute', 'Contesta', { id })}`,
      ),
  )
