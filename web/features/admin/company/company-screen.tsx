import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import type { PecSettingsReply } from '#modules/invoicing/contract/pec.ts'
import { type TrustSettingsReply, trustPaths } from '#modules/trust/contract.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { RecordSection } from '../form/record-form.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { CompanyForm } from './company-form.tsx'
import { field } from '../form/record-values.ts'

export const CompanyScreen = () => {
  const { data, mutate, ...reply } = useApi<CompanySettingsReply>(invoiceAdminPaths.company, {
    freshMs: 0,
  })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Le impostazioni non sono arrivate"
        waiting={['panel', 'panel', 'panel']}
      />
    )
  return (
    <div className="stack">
      {data.missingForInvoices.length > 0 && (
        <Alert tone="warning" title="Le fatture sono ferme">
          <p>
            Si vende lo stesso, ma le fatture aspettano finché non completi: ragione sociale,
            partita IVA, indirizzo, CAP, città e provincia.
          </p>
        </Alert>
      )}
      <CompanyForm
        settings={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
      <SettingsForm<PecSettingsReply>
        path={invoiceAdminPaths.pec}
        sections={pecSections}
        saveLabel="Salva l’invio"
        savedTitle="Invio al SdI salvato"
        isMinor
      />
      <SettingsForm<TrustSettingsReply>
        path={trustPaths.settings}
        sections={viesSections}
        saveLabel="Salva la verifica"
        savedTitle="Verifica VIES salvata"
        isMinor
      />
    </div>
  )
}

/** The certified mailbox for SdI; without it e-invoices are downloaded. */
const pecSections = ({
  isEnabled,
  address,
  smtpUrl,
}: PecSettingsReply): readonly RecordSection[] => [
  {
    title: 'Invio al SdI per PEC',
    isRare: true,
    isUsed: isEnabled || address !== null || smtpUrl.isSet,
    hint: 'Facoltativo: senza, scarichi gli XML e li carichi dove preferisci. La prima volta si scrive a sdi01@pec.fatturapa.it; il SdI risponde con l’indirizzo da usare poi.',
    fields: [
      field('flag', 'isEnabled', 'Invia da sola ogni nuova fattura'),
      field('text', 'address', 'La tua PEC'),
      field('text', 'sdiAddress', 'Indirizzo del SdI'),
      field('secret', 'smtpUrl', 'Server della PEC', {
        hint: `${smtpUrl.isSet ? 'Impostato: lascia vuoto per non cambiarlo. ' : ''}Per esempio smtps://utente:password@smtp.pec.it:465`,
      }),
    ],
  },
]

/** Whether EU VAT numbers are checked with VIES. */
const viesSections = ({ vies }: TrustSettingsReply): readonly RecordSection[] => [
  {
    title: 'Clienti di altri Paesi dell’Unione europea',
    isRare: true,
    isUsed: vies.isEnabled || vies.requesterVatId !== null,
    hint: 'Le imprese con una partita IVA valida nel VIES pagano senza IVA italiana (inversione contabile). Con la verifica spenta, o se il VIES non risponde, pagano l’IVA italiana.',
    fields: [
      field('flag', 'vies.isEnabled', 'Verifica nel VIES le partite IVA estere'),
      field('text', 'vies.requesterVatId', 'Chi interroga il VIES', {
        hint: 'Le 11 cifre della tua partita IVA: con queste il VIES dà un numero di consultazione, che resta con l’ordine come prova.',
      }),
    ],
  },
]

export const page = adminPage({
  subtitle: 'Chi vende: questi dati vanno sulle fatture e, in parte, sul sito.',
  Content: CompanyScreen,
})
