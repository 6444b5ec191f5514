import type {
  CompanySettingsInput,
  CompanySettingsReply,
} from '#modules/invoicing/contract/company.ts'
import { TAX_REGIME_LABELS } from '#modules/invoicing/contract/tax-regimes.ts'
import { listVatPercentsOn } from '#modules/kernel/vat-rates.ts'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { choiceField, recordField } from '../form/record-values.ts'

/** The form also asks what only a request says. */
export type CompanyForm = CompanySettingsReply | Pick<CompanySettingsInput, 'opensSecondSeries'>

type Section = RecordSections<CompanyForm>[number]

export const companySections = (day: string): RecordSections<CompanyForm> => [
  ...COMPANY_SECTIONS,
  invoiceSection(day),
  BRAND_SECTION,
]

const COMPANY_SECTIONS: RecordSections<CompanyForm> = [
  {
    title: 'Dati fiscali',
    hint: 'Senza questi dati le fatture restano ferme. Li trovi nella visura camerale. Il codice destinatario serve a ricevere fatture, non a emetterle: qui non va scritto. La PEC va scritta più giù, in «Invio allo SdI per PEC».',
    fields: [
      [recordField('text', 'companyName', 'Ragione sociale')],
      [
        recordField('text', 'vatId', 'Partita IVA'),
        choiceField('taxRegime', 'Regime fiscale', TAX_REGIME_LABELS),
      ],
      [recordField('text', 'address', 'Indirizzo')],
      [
        recordField('text', 'postalCode', 'CAP'),
        recordField('text', 'city', 'Città'),
        recordField('text', 'province', 'Provincia (sigla)'),
      ],
    ],
  },
  {
    title: 'Conto corrente',
    hint: 'Per chi paga con bonifico: basta l’IBAN.',
    fields: [
      [recordField('text', 'iban', 'IBAN')],
      [recordField('text', 'bic', 'BIC'), recordField('text', 'bankName', 'Banca')],
      [
        recordField('text', 'accountHolder', 'Intestatario', {
          hint: 'Se lasci vuoto, vale la ragione sociale',
        }),
      ],
    ],
  },
  {
    title: 'Contatti',
    hint: 'Compaiono nella pagina dei contatti e nei testi legali, dove l’email è obbligatoria.',
    fields: [
      [recordField('text', 'email', 'Email'), recordField('text', 'phone', 'Telefono')],
      [
        recordField('text', 'website', 'Sito web'),
        recordField('text', 'supportHours', 'Orari di assistenza'),
      ],
    ],
  },
  {
    title: 'Ditta individuale e registro imprese',
    hint: 'Se hai una società scrivi REA e capitale: compaiono sulle fatture e, per legge, in fondo a ogni pagina e nei contatti. Nome e cognome servono solo se hai una ditta individuale e vuoi il tuo nome sulla fattura elettronica.',
    isRare: true,
    fields: [
      [recordField('text', 'firstName', 'Nome'), recordField('text', 'lastName', 'Cognome')],
      [
        recordField('text', 'fiscalCode', 'Codice fiscale', {
          hint: 'Se lasci vuoto, vale la partita IVA. Quello di una ditta individuale ha 16 caratteri',
        }),
      ],
      [
        recordField('text', 'reaOffice', 'Ufficio REA (sigla)'),
        recordField('text', 'reaNumber', 'Numero REA'),
        recordField('price', 'shareCapital', 'Capitale sociale'),
      ],
      [
        choiceField(
          'shareholders',
          'Soci',
          { one: 'Socio unico', several: 'Più soci' },
          {
            hint: 'Per le società di capitali',
            none: 'Non si applica',
          },
        ),
        choiceField('isInLiquidation', 'In liquidazione', { true: 'Sì' }, { none: 'No' }),
      ],
    ],
  },
]

/** Offers the VAT rates of the day on which the form is open. */
const invoiceSection = (day: string): Section => ({
  title: 'Fatture',
  hint: 'Con il regime forfettario l’IVA non si applica, qualunque sia l’aliquota.',
  fields: [
    [
      {
        kind: 'choice',
        name: 'vatRate',
        label: 'Aliquota IVA',
        options: listVatPercentsOn(day).map((rate) => ({
          value: String(rate),
          label: `${rate}%`,
        })),
      },
      recordField('text', 'invoicePrefix', 'Prefisso dei numeri', {
        hint: 'Con INV la prima fattura è INV/2026/000001',
      }),
    ],
    [
      recordField('text', 'nextInvoicePrefix', 'Prefisso dal 1° gennaio', {
        hint: 'Se lasci vuoto, resta quello attuale. La serie di quest’anno non si interrompe.',
      }),
      recordField('flag', 'opensSecondSeries', 'Apri subito una seconda serie', {
        hint: 'Solo se cambi il prefisso a metà anno: i nuovi numeri ripartono da 1 e il commercialista trova due serie.',
      }),
    ],
  ],
})

const BRAND_SECTION: Section = {
  title: 'Logo e testi',
  hint: 'Facoltativi.',
  isRare: true,
  fields: [
    [
      recordField('text', 'logoUrl', 'Indirizzo del logo', {
        hint: 'Si compila da solo quando carichi l’immagine, che compare anche sulle fatture in PDF',
        Filler: LogoUpload,
      }),
    ],
    [recordField('multiline', 'notes', 'Note')],
    [recordField('multiline', 'termsAndConditions', 'Condizioni di vendita')],
  ],
}

/** A function, because the sections above name it. */
function LogoUpload({ onFilled }: { readonly onFilled: (url: string) => void }) {
  return (
    <div>
      <UploadButton onUploaded={onFilled}>Carica un’immagine</UploadButton>
    </div>
  )
}
