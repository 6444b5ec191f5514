import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { TAX_REGIME_LABELS, TAX_REGIMES } from '#modules/invoicing/contract/tax-regimes.ts'
import { VAT_PERCENTS } from '#modules/kernel/money.ts'
import type { SelectOption } from '#web/ui/forms/select.tsx'

/** Fields of this screen; the home page's title has its own. */
export type CompanyField = Exclude<
  keyof CompanySettingsReply,
  'missingForInvoices' | 'lastInvoiceNumber' | 'homepageTitle' | 'homepageSubtitle' | 'country'
>

type FieldLabels = {
  readonly name: CompanyField
  readonly label: string
  readonly hint?: string
  readonly options?: readonly SelectOption[]
  readonly isLong?: boolean
  readonly isPicture?: boolean
  readonly isNumber?: boolean
}

export type Section = {
  readonly title: string
  readonly hint?: string
  /** Rarely needed: folded while it holds nothing. */
  readonly isRare?: boolean
  /** Short fields share a row. */
  readonly rows: readonly (readonly FieldLabels[])[]
}

export const SECTIONS: readonly Section[] = [
  {
    title: 'Dati fiscali',
    hint: 'Senza questi dati le fatture aspettano. Sono quelli della visura camerale. Il codice destinatario serve a ricevere fatture, non a emetterle: qui non va scritto. La PEC si scrive più giù, in «Invio al SdI per PEC».',
    rows: [
      [{ name: 'companyName', label: 'Ragione sociale' }],
      [
        { name: 'vatId', label: 'Partita IVA' },
        {
          name: 'taxRegime',
          label: 'Regime fiscale',
          options: TAX_REGIMES.map((value) => ({ value, label: TAX_REGIME_LABELS[value] })),
        },
      ],
      [{ name: 'address', label: 'Indirizzo' }],
      [
        { name: 'postalCode', label: 'CAP' },
        { name: 'city', label: 'Città' },
        { name: 'province', label: 'Provincia (sigla)' },
      ],
    ],
  },
  {
    title: 'Conto corrente',
    hint: 'Per chi paga con bonifico: basta l’IBAN.',
    rows: [
      [{ name: 'iban', label: 'IBAN' }],
      [
        { name: 'bic', label: 'BIC' },
        { name: 'bankName', label: 'Banca' },
      ],
      [{ name: 'accountHolder', label: 'Intestatario', hint: 'Vuoto: la ragione sociale' }],
    ],
  },
  {
    title: 'Contatti',
    hint: 'Si leggono sul sito: nella pagina dei contatti e nei testi legali, a cui serve l’email.',
    rows: [
      [
        { name: 'email', label: 'Email' },
        { name: 'phone', label: 'Telefono' },
      ],
      [
        { name: 'website', label: 'Sito web' },
        { name: 'supportHours', label: 'Orari di assistenza' },
      ],
    ],
  },
  {
    title: 'Ditta individuale e registro imprese',
    hint: 'Le società scrivono REA e capitale: stanno sulle fatture e, come vuole la legge, in fondo a ogni pagina e nei contatti. Nome e Cognome sono solo per le ditte individuali che vogliono il nome della persona sulla fattura elettronica.',
    isRare: true,
    rows: [
      [
        { name: 'firstName', label: 'Nome' },
        { name: 'lastName', label: 'Cognome' },
      ],
      [
        {
          name: 'fiscalCode',
          label: 'Codice fiscale',
          hint: 'Vuoto: la partita IVA. Per le ditte individuali sono 16 caratteri',
        },
      ],
      [
        { name: 'reaOffice', label: 'Ufficio REA (sigla)' },
        { name: 'reaNumber', label: 'Numero REA' },
        { name: 'shareCapital', label: 'Capitale sociale', isNumber: true },
      ],
      [
        {
          name: 'shareholders',
          label: 'Soci',
          hint: 'Per le società di capitali',
          options: [
            { value: '', label: 'Non si applica' },
            { value: 'one', label: 'Socio unico' },
            { value: 'several', label: 'Più soci' },
          ],
        },
        {
          name: 'isInLiquidation',
          label: 'In liquidazione',
          options: [
            { value: '', label: 'No' },
            { value: 'true', label: 'Sì' },
          ],
        },
      ],
    ],
  },
  {
    title: 'Fatture',
    hint: 'Con il regime forfettario l’IVA non si applica, qualunque sia l’aliquota.',
    rows: [
      [
        {
          name: 'vatRate',
          label: 'Aliquota IVA',
          options: VAT_PERCENTS.map((rate) => ({ value: String(rate), label: `${rate}%` })),
        },
        { name: 'invoicePrefix', label: 'Prefisso dei numeri', hint: 'INV dà INV/2026/000001' },
      ],
    ],
  },
  {
    title: 'Logo e testi',
    hint: 'Facoltativi.',
    isRare: true,
    rows: [
      [
        {
          name: 'logoUrl',
          label: 'Indirizzo del logo',
          hint: 'Si scrive da sé quando carichi l’immagine, che sta anche sulle fatture in PDF',
          isPicture: true,
        },
      ],
      [{ name: 'notes', label: 'Note', isLong: true }],
      [{ name: 'termsAndConditions', label: 'Condizioni di vendita', isLong: true }],
    ],
  },
]
