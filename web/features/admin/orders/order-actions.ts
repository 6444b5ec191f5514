import type { AdminOrderReply } from '#modules/billing/contract/admin-orders.ts'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import { formatIban } from '#modules/kernel/iban.ts'
import { formatPrice } from '#web/lib/formats.ts'
import type { QueueCardAction } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'

export const actionsFor = (order: AdminOrderReply): readonly QueueCardAction[] => [
  ...(isPayable(order) ? [markPaid(order)] : []),
  ...(order.status === 'pending' ? [cancel(order)] : []),
  ...(order.refundableAmount > 0 ? [refund(order)] : []),
  ...(order.refundState === 'due' ? [refundSent(order)] : []),
]

/** A transfer may arrive after the order has expired. */
const isPayable = ({ status, paymentMethod }: AdminOrderReply) =>
  paymentMethod === 'bank_transfer' && (status === 'pending' || status === 'expired')

const markPaid = ({ id, orderNumber, tax }: AdminOrderReply): QueueCardAction => ({
  label: 'Segna come pagato',
  question: `Il pagamento dell’ordine ${orderNumber} è arrivato? Il piano o i servizi acquistati si attivano subito e si emette la fattura. Se nel frattempo il cliente ha pagato con carta un altro piano, non si attiva nulla e l’ordine passa tra i rimborsi da versare.`,
  path: billingAdminPaths.orderAction(id, 'mark-paid'),
  done: 'Ordine pagato',
  doubt: { code: 'order.late-payment-day', body: { confirmLate: true } },
  fields: [
    recordField('day', 'paidAt', 'Giorno del pagamento', {
      hint: 'Se lasci vuoto, vale adesso. È anche la data della fattura.',
    }),
    recordField('text', 'reference', 'Riferimento', { hint: 'Per esempio il numero CRO.' }),
    ...(tax.evidence === null ? [] : [ACCOUNT_COUNTRY]),
  ],
})

/** The second piece of evidence of who pays no Italian VAT. */
const ACCOUNT_COUNTRY = recordField(
  'text',
  'paymentCountry',
  'Paese del conto da cui arriva il bonifico',
  {
    hint: 'Le prime due lettere dell’IBAN, per esempio CH: servono a provare il Paese di chi non paga l’IVA.',
  },
)

const cancel = ({ id, orderNumber }: AdminOrderReply): QueueCardAction => ({
  label: 'Annulla l’ordine',
  question: `L’ordine ${orderNumber} non potrà più essere pagato. Chi l’ha fatto riceve un’email.`,
  path: billingAdminPaths.orderAction(id, 'cancel'),
  done: 'Ordine annullato',
  isDangerous: true,
})

const refund = ({
  id,
  orderNumber,
  refundableAmount,
  dispute,
  paymentMethod,
}: AdminOrderReply): QueueCardAction => ({
  label: 'Rimborsa',
  question:
    dispute === 'lost'
      ? `La banca ha già restituito al cliente l’importo dell’ordine ${orderNumber}: non parte altro denaro. I servizi acquistati finiscono subito. Emettiamo la nota di credito, che poi non si può annullare.`
      : `Restano da rimborsare ${formatPrice(refundableAmount)} dell’ordine ${orderNumber}. Se rimborsi tutto, i servizi acquistati finiscono subito; se rimborsi meno, restano attivi. Emettiamo la nota di credito per la parte non ancora stornata: poi non si può annullare.`,
  path: billingAdminPaths.orderAction(id, 'refund'),
  done: 'Rimborso registrato',
  isDangerous: true,
  record: { amount: refundableAmount },
  fields: [
    recordField('price', 'amount', 'Importo in euro', {
      hint: `Al massimo ${formatPrice(refundableAmount)}.`,
    }),
    recordField('multiline', 'reason', 'Motivo'),
    ...(dispute === 'lost'
      ? []
      : [
          recordField('text', 'iban', 'IBAN per il bonifico', {
            hint: `Vuoto: ${paymentMethod === 'card' ? 'torna sulla carta' : 'lo chiedi al cliente'}.`,
          }),
        ]),
  ],
})

const refundSent = ({ id, dueAmount, dueIban }: AdminOrderReply): QueueCardAction => ({
  label: 'Bonifico di rimborso inviato',
  question: `Hai già fatto il bonifico di ${formatPrice(dueAmount ?? 0)}${dueIban ? ` verso ${formatIban(dueIban)}` : ''}? Se confermi, questo rimborso non è più tra quelli da versare e chi ha comprato riceve un’email.`,
  path: billingAdminPaths.orderAction(id, 'refund-sent'),
  done: 'Rimborso segnato come versato',
  fields: [recordField('text', 'reference', 'Riferimento del bonifico', { required: true })],
})
