/** Buttons that trigger what Stripe and banks do on their own, for developers and demos. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import type { Ledger } from '../ledger.ts'
import { button, euro, page } from './frame.ts'

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
          `${id}: ${escapeMarkup(status)} ${button('/desk/renew', 'Rinnova', { id })}${button('/desk/fail-renewal', 'Rinnovo rifiutato', { id })}${button('/desk/pay-overdue', 'Paga il rinnovo rifiutato', { id })}`,
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
          `${id} ${button('/desk/settle', 'Arriva', { id, come: 'yes' })}${button('/desk/settle', 'Non arriva', { id })}`,
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
          `${id}: ${euro(amount)} ${button('/desk/refund', 'Rimborsa', { id })}${button('/desk/dispute', 'Contesta', { id })}`,
      ),
  )
