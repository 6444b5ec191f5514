import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { PaymentSettingsReply } from '#modules/billing/contract/payment-settings.ts'
import type { RecordSection } from '../form/record-form.tsx'
import { field, type RecordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'

export const page = adminPage({
  subtitle: 'Come pagano i professionisti. Le chiavi segrete si scrivono e non si rileggono.',
  Content: () => (
    <SettingsForm<PaymentSettingsReply> path={billingPaths.paymentSettings} sections={sectionsOf} />
  ),
})

/** Texts of a payment method, and the operator's notes. */
const wordsOf = (method: 'bank_transfer' | 'card'): readonly RecordField[] => [
  field('text', `${method}.displayName`, 'Nome mostrato', { hint: 'Vuoto: quello solito.' }),
  field('text', `${method}.description`, 'Descrizione', { hint: 'Sotto il nome, quando si paga.' }),
  field('json', `${method}.additionalSettings`, 'Altre impostazioni', {
    hint: 'Un oggetto JSON per altri programmi: qui non cambia nulla.',
  }),
]

const sectionsOf = ({ card }: PaymentSettingsReply): readonly RecordSection[] => [
  {
    title: 'Bonifico',
    hint: 'L’IBAN è quello dei dati dell’azienda: non serve riscriverlo.',
    fields: [
      field('flag', 'bank_transfer.isEnabled', 'Accetta bonifici'),
      field('number', 'bank_transfer.expiryDays', 'Giorni per pagare', {
        hint: 'Dopo, l’ordine scade.',
      }),
    ],
  },
  {
    title: 'Un altro conto',
    hint: 'Solo se i bonifici dei clienti vanno su un conto diverso da quello dell’azienda.',
    isRare: true,
    fields: [
      field('text', 'bank_transfer.iban', 'IBAN'),
      field('text', 'bank_transfer.bic', 'BIC'),
      field('text', 'bank_transfer.bankName', 'Banca'),
      field('text', 'bank_transfer.accountHolder', 'Intestatario'),
    ],
  },
  {
    title: 'Testi del bonifico',
    hint: 'Facoltativi: ci sono già quelli soliti.',
    isRare: true,
    fields: [
      ...wordsOf('bank_transfer'),
      field('text', 'bank_transfer.bankDescription', 'Istruzioni per il bonifico', {
        hint: 'Le legge chi sceglie il bonifico, dopo la descrizione.',
      }),
    ],
  },
  {
    title: 'Carta',
    hint: 'Le chiavi sono nel pannello di Stripe, alla voce «Chiavi API».',
    fields: [
      {
        kind: 'flag',
        name: 'card.isEnabled',
        label: 'Accetta carte',
        ...(!card.secretKey.isSet && {
          hint: 'Vale solo con le chiavi: finché mancano, nessuno può scegliere la carta.',
        }),
      },
      field('text', 'card.publicKey', 'Chiave pubblica'),
      field('secret', 'card.secretKey', 'Chiave segreta', { hint: hintOf(card.secretKey.isSet) }),
      field('secret', 'card.webhookSecret', 'Segreto del webhook', {
        hint: hintOf(card.webhookSecret.isSet, 'o'),
      }),
    ],
  },
  {
    title: 'Testi della carta',
    hint: 'Facoltativi: ci sono già quelli soliti.',
    isRare: true,
    fields: wordsOf('card'),
  },
]

const hintOf = (isSet: boolean, ending: 'a' | 'o' = 'a') =>
  isSet
    ? `Già impostat${ending}: lascia vuoto per non cambiarl${ending}.`
    : `Non ancora impostat${ending}.`
