import { exportPaths } from '#modules/transfer/contract/export.ts'
import { IMPORT_UNDO_DAYS } from '#modules/transfer/contract/imports.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportRuns, useImportRuns } from './import-runs.tsx'

const Transfer = () => {
  const runs = useImportRuns()
  return (
    <div className="stack loose">
      <section className="stack" aria-labelledby="importa">
        <h2 id="importa">Importa</h2>
        <p>
          Porta qui persone, richieste e annunci di vetrina da un altro sito o da un foglio di
          calcolo. Le persone accedono senza password: chiedono un link via email. Gli annunci
          passano da Moderazione come tutti gli altri. Nessuno riceve un’email finché non la mandi
          tu.
        </p>
        <ImportFile onDone={() => void runs.reload()} />
      </section>
      <section className="stack" aria-labelledby="arrivati">
        <h2 id="arrivati">Che cosa hai importato</h2>
        <p className="soft">
          Entro {IMPORT_UNDO_DAYS} giorni puoi annullare un’importazione: togliamo solo le persone e
          gli annunci rimasti come prima. Dopo 30 giorni dimentichiamo il file, ma le persone e gli
          annunci restano.
        </p>
        <ImportRuns runs={runs} />
      </section>
      <ExportEverything />
    </div>
  )
}

const ExportEverything = () => (
  <section className="stack at-start" aria-labelledby="esporta">
    <h2 id="esporta">Esporta tutto</h2>
    <p>
      Un archivio ZIP con le tabelle del sito in CSV e tutte le immagini. Non contiene password,
      chiavi né impostazioni. Per le copie di sicurezza c’è{' '}
      <a href="/admin/backup">un’altra pagina</a>.
    </p>
    <ActionButton
      label="Scarica tutti i dati"
      question="L’archivio contiene i dati di tutte le persone del sito, anche i messaggi. Conservalo in un posto sicuro, e cancellalo quando non serve più. Può servire qualche minuto."
      path={exportPaths.all}
      done="Archivio pronto"
      onDone={() => location.assign(exportPaths.all)}
    />
  </section>
)

export const page = adminPage({
  subtitle: 'Importa i dati di un altro sito, o scarica i tuoi in un formato che si apre ovunque.',
  Content: Transfer,
})
