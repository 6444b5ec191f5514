import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { PaymentSettingsReply } from '#modules/billing/contract/payment-settings.ts'
import type { Site } from '#web/lib/site.ts'
import type { RecordSections } from '../form/record-form.tsx'
import { recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'
import { StripeSteps } from './stripe-steps.tsx'

/** Texts of a payment method, and the operator's notes. */
const wordsOf = <Method extends 'bank_transfer' | 'card'>(method: Method) => [
  recordField('text', `${method}.displayName`, 'Nome mostrato', {
    hint: 'Se lasci vuoto, vale quello solito.',
  }),
  recordField('text', `${method}.description`, 'Descrizione', {
    hint: 'Compare sotto il nome, al momento di pagare.',
  }),
  recordField('json', `${method}.additionalSettings`, 'Altre impostazioni', {
    hint: 'Un oggetto JSON per altri programmi: qui non cambia nulla.',
  }),
]

const sectionsOf = (
  { card }: PaymentSettingsReply,
  { url }: Site,
): RecordSections<PaymentSettingsReply> => [
  {
    title: 'Bonifico',
    hint: 'L’IBAN è quello dei dati dell’azienda: non serve riscriverlo.',
    fields: [
      recordField('flag', 'bank_transfer.isEnabled', 'Accetta bonifici'),
      recordField('number', 'bank_transfer.expiryDays', 'Giorni per pagare', {
        hint: 'Passati questi giorni, l’ordine scade.',
      }),
    ],
  },
  {
    title: 'Un altro conto',
    hint: 'Solo se i bonifici dei clienti vanno su un conto diverso da quello dell’azienda.',
    isRare: true,
    fields: [
      recordField('text', 'bank_transfer.iban', 'IBAN'),
      recordField('text', 'bank_transfer.bic', 'BIC'),
      recordField('text', 'bank_transfer.bankName', 'Banca'),
      recordField('text', 'bank_transfer.accountHolder', 'Intestatario'),
    ],
  },
  {
    title: 'Testi del bonifico',
    hint: 'Facoltativi: se lasci vuoto, valgono quelli soliti.',
    isRare: true,
    fields: [
      ...wordsOf('bank_transfer'),
      recordField('text', 'bank_transfer.bankDescription', 'Istruzioni per il bonifico', {
        hint: 'Compaiono sotto la descrizione, per chi sceglie il bonifico.',
      }),
    ],
  },
  {
    title: 'Carta',
    hint: 'Per la carta serve un conto presso Stripe.',
    before: <StripeSteps url={url} />,
    fields: [
      recordField('flag', 'card.isEnabled', 'Accetta carte', {
        ...(!card.secretKey.isSet && {
          hint: 'Vale solo con le chiavi: finché mancano, nessuno può scegliere la carta.',
        }),
      }),
      recordField('text', 'card.publicKey', 'Chiave pubblica'),
      recordField('secret', 'card.secretKey', 'Chiave segreta', {
        hint: hintOf(card.secretKey.isSet),
      }),
      recordField('secret', 'card.webhookSecret', 'Segreto del webhook', {
        hint: hintOf(card.webhookSecret.isSet, 'o'),
      }),
    ],
  },
  {
    title: 'Testi della carta',
    hint: 'Facoltativi: se lasci vuoto, valgono quelli soliti.',
    isRare: true,
    fields: wordsOf('card'),
  },
]

const hintOf = (isSet: boolean, ending: 'a' | 'o' = 'a') =>
  isSet
    ? `Già impostat${ending}: lascia vuoto per non cambiarl${ending}.`
    : `Non ancora impostat${ending}.`

export const page = settingsPage<PaymentSettingsReply>(
  billingPaths.paymentSettings,
  sectionsOf,
  'Come pagano i professionisti. Una volta salvate, le chiavi segrete non si possono rileggere.',
)
