/** Buttons that trigger what Stripe and banks do on their own, for developers and demos. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import type { Ledger } from '../ledger.ts'
import { button, page } from './frame.ts'

export const controlPage = (ledger: Ledger) =>
  page('Banco di prova', [subscriptions(ledger), pending(ledger), payments(ledger)].join(''))

const section = (title: string, rows: readonly string[]) =>
  `<h2>${title}</h2><ul>${rows.map((row) => `<li>${row}</li>`).join('') || '<li>Nessuno</li>'}</ul>`

const subscriptions = (ledger: Ledger) =>
  section(
    'Abbonamenti',
    ledger.subscriptions
      .all()
      .map(
        ({ id, status }) =>
          `${id}: ${escapeMarkup(status)} ${button('/control/renew', 'Rinnova', { id })}${button('/control/fail-renewal', 'Rinnovo rifiutato', { id })}${button('/control/pay-overdue', 'Paga il rinnovo rifiutato', { id })}`,
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
          `${id} ${button('/control/settle', 'Arriva', { id, come: 'yes' })}${button('/control/settle', 'Non arriva', { id })}`,
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
          `${id}: ${formatEuro(amount)} ${button('/control/refund', 'Rimborsa', { id })}${button('/control/dispute', 'Contesta', { id })}`,
      ),
  )
