import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import type { PecSettingsReply } from '#modules/invoicing/contract/pec.ts'
import { type VettingSettingsReply, vettingPaths } from '#modules/vetting/contract.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { romeDayOf } from '#web/lib/rome-day.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionButton, type QueueCardAction } from '../form/action-dialog.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { type CompanyForm, companySections } from './company-sections.tsx'

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
const LAST_NUMBER: QueueCardAction = {
  label: 'Riparti da un altro numero',
  question:
    'Se quest’anno hai già fatto fatture con un altro programma, scrivi l’ultimo numero usato: la prossima avrà il successivo. Puoi farlo solo prima di emettere qui la prima fattura, così la numerazione non ha salti né doppioni.',
  path: invoiceAdminPaths.company,
  method: 'PUT',
  done: 'Numero impostato',
  fields: [recordField('number', 'lastInvoiceNumber', 'Ultimo numero usato', { required: true })],
  isDangerous: true,
}

/** The certified mailbox for SdI; without it e-invoices are downloaded. */
const pecSections = ({
  isEnabled,
  address,
  smtpUrl,
}: PecSettingsReply): RecordSections<PecSettingsReply> => [
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

const viesSections = ({ vies }: VettingSettingsReply): RecordSections<VettingSettingsReply> => [
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
