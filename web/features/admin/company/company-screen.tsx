import type {
  CompanySettingsInput,
  CompanySettingsReply,
} from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import type { PecSettingsReply } from '#modules/invoicing/contract/pec.ts'
import { TAX_REGIME_LABELS } from '#modules/invoicing/contract/tax-regimes.ts'
import { vatPercentsOn } from '#modules/kernel/vat-rates.ts'
import { type VettingSettingsReply, vettingPaths } from '#modules/vetting/contract.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { romeDayOf } from '#web/lib/rome-day.ts'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionButton, type CardAction } from '../form/action-dialog.tsx'
import type { SectionsOf } from '../form/record-form.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'

export const CompanyScreen = () => {
  const { data, ...reply } = useApi<CompanySettingsReply>(invoiceAdminPaths.company, {
    freshMs: 0,
  })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le impostazioni"
        waiting={['panel', 'panel', 'panel']}
      />
    )
  return (
    <div className="stack">
      {data.missingForInvoices.length > 0 && (
        <Alert tone="warning" title="Le fatture sono ferme">
          <p>
            Puoi vendere lo stesso, ma le fatture restano ferme finché non completi ragione sociale,
            partita IVA, indirizzo, CAP, città e provincia.
          </p>
        </Alert>
      )}
      {data.isRebuilt && (
        <Alert tone="warning" title="Fatture in attesa: scrivi l’ultimo numero usato">
          <p>
            I dati di questo sito vengono da una copia, e le ultime fatture potrebbero mancare.
            Cerca nel portale «Fatture e Corrispettivi» l’ultimo numero arrivato allo SdI e scrivilo
            qui sotto, con «Riparti da un altro numero». Intanto puoi vendere lo stesso.
          </p>
        </Alert>
      )}
      <SettingsForm<CompanySettingsReply, CompanyForm>
        path={invoiceAdminPaths.company}
        sections={() => companySections(romeDayOf(new Date()))}
        toForm={(company) => ({ ...company, isInLiquidation: company.isInLiquidation || null })}
        isDense
      />
      <div className="cluster">
        <p>Ultimo numero di fattura usato quest’anno: {data.lastInvoiceNumber}</p>
        <ActionButton {...LAST_NUMBER} onDone={() => void reply.mutate()} />
      </div>
      <SettingsForm<PecSettingsReply>
        path={invoiceAdminPaths.pec}
        sections={pecSections}
        saveLabel="Salva l’invio"
        savedTitle="Invio allo SdI salvato"
        isMinor
      />
      <SettingsForm<VettingSettingsReply>
        path={vettingPaths.settings}
        sections={viesSections}
        saveLabel="Salva la verifica"
        savedTitle="Verifica VIES salvata"
        isMinor
      />
    </div>
  )
}

/** The server refuses it once this year's first document is numbered here. */
const LAST_NUMBER: CardAction = {
  label: 'Riparti da un altro numero',
  question:
    'Se quest’anno hai già fatto fatture con un altro programma, scrivi l’ultimo numero usato: la prossima avrà il successivo. Puoi farlo solo prima di emettere qui la prima fattura, così la numerazione non ha salti né doppioni.',
  path: invoiceAdminPaths.company,
  method: 'PUT',
  done: 'Numero impostato',
  fields: [recordField('number', 'lastInvoiceNumber', 'Ultimo numero usato', { required: true })],
  isDangerous: true,
}

/** The form also asks what only a request says. */
type CompanyForm = CompanySettingsReply | Pick<CompanySettingsInput, 'opensSecondSeries'>

type Section = SectionsOf<CompanyForm>[number]

const companySections = (day: string): SectionsOf<CompanyForm> => [
  ...COMPANY_SECTIONS,
  invoiceSection(day),
  BRAND_SECTION,
]

const COMPANY_SECTIONS: SectionsOf<CompanyForm> = [
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
        options: vatPercentsOn(day).map((rate) => ({
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

/** The certified mailbox for SdI; without it e-invoices are downloaded. */
const pecSections = ({
  isEnabled,
  address,
  smtpUrl,
}: PecSettingsReply): SectionsOf<PecSettingsReply> => [
  {
    title: 'Invio allo SdI per PEC',
    isRare: true,
    isUsed: isEnabled || address !== null || smtpUrl.isSet,
    hint: 'Facoltativo: senza la PEC, scarichi gli XML e li carichi dove preferisci. La prima volta le fatture vanno a sdi01@pec.fatturapa.it; lo SdI risponde con l’indirizzo da usare in seguito.',
    fields: [
      recordField('flag', 'isEnabled', 'Invia in automatico ogni nuova fattura'),
      recordField('text', 'address', 'La tua PEC'),
      recordField('text', 'sdiAddress', 'Indirizzo dello SdI'),
      recordField('secret', 'smtpUrl', 'Server della PEC', {
        hint: `${smtpUrl.isSet ? 'Impostato: lascia vuoto per non cambiarlo. ' : ''}Per esempio smtps://utente:password@smtp.pec.it:465`,
      }),
    ],
  },
]

const viesSections = ({ vies }: VettingSettingsReply): SectionsOf<VettingSettingsReply> => [
  {
    title: 'Clienti di altri Paesi dell’Unione europea',
    isRare: true,
    isUsed: vies.isEnabled || vies.requesterVatId !== null,
    hint: 'Le imprese con una partita IVA valida nel VIES pagano senza IVA italiana (inversione contabile). Se la verifica è spenta o il VIES non risponde, pagano l’IVA italiana.',
    fields: [
      recordField('flag', 'vies.isEnabled', 'Verifica nel VIES le partite IVA estere'),
      recordField('text', 'vies.requesterVatId', 'La tua partita IVA nel VIES', {
        hint: 'Scrivi le 11 cifre: così il VIES rilascia un numero di consultazione, che conserviamo con l’ordine come prova.',
      }),
    ],
  },
]

export const page = adminPage({
  subtitle: 'I dati della tua impresa, che compaiono sulle fatture e, in parte, sul sito.',
  Content: CompanyScreen,
})
