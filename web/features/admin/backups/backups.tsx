import { withArticle } from '#modules/kernel/long-day.ts'
import type {
  BackupEntry,
  BackupSettings,
  BackupsReply,
} from '#modules/operations/contract/backups.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'
import { ExternalCopies, ExternalCopyHints } from './external-copies.tsx'

/** Result of the last backup, announced to screen readers on change. */
const LastBackup = ({ backups }: { backups: BackupsReply }) => {
  const { isRunning, lastDone, lastFailure } = backups
  return (
    <>
      {lastFailure && (
        <Alert tone="destructive" title="L’ultima copia non è riuscita">
          <p>
            {formatDateTime(lastFailure.endedAt)}: {lastFailure.detail ?? 'motivo sconosciuto'}
          </p>
          <p>
            <a href="/admin/lavori-programmati?state=failed">Vedi i lavori non riusciti</a>
          </p>
        </Alert>
      )}
      <p role="status">
        {isRunning && 'Una copia è in corso… '}
        {lastDone
          ? `Ultimo controllo riuscito: ${formatDateTime(lastDone.endedAt)}.`
          : 'Il sito non ha ancora controllato nessuna copia.'}
      </p>
    </>
  )
}

/** What the copy that is always there holds, and how old it may become. */
const LatestCopy = ({ latest }: Pick<BackupsReply, 'latest'>) => (
  <section className="stack" aria-labelledby="pronta">
    <h2 id="pronta">La copia sempre pronta</h2>
    {latest.isLate && (
      <Alert tone="warning" title="La copia sempre pronta è vecchia">
        <p>
          Il sito non riesce a rinnovarla:{' '}
          <a href="/admin/lavori-programmati?state=failed">vedi perché</a>.
        </p>
      </Alert>
    )}
    <p>
      {latest.takenAt
        ? `Contiene tutti i dati fino ${withArticle('al', formatDateTime(latest.takenAt))}.`
        : 'Sarà pronta entro pochi minuti dall’avvio.'}{' '}
      È il file <code>backups/latest.db</code>, già controllato: puoi copiarlo in qualsiasi momento,
      insieme alla cartella <code>uploads</code> con le immagini.
    </p>
    <SettingsForm<BackupSettings> path={operationsPaths.backupSettings} sections={sectionsOf} />
  </section>
)

const sectionsOf = (): RecordSections<BackupSettings> => [
  {
    title: 'Ogni quanto si rinnova',
    fields: [
      recordField('number', 'everyMinutes', 'Minuti', {
        hint: 'Da 10 a 1440 minuti, cioè un giorno. Per fare la copia il sito rilegge tutti i dati: se sono molti, scrivi almeno 60.',
      }),
    ],
  },
]

const POLL_MS = 3000

export const Backups = () => {
  const { data, ...reply } = useApi<BackupsReply>(operationsPaths.backups, {
    freshMs: 0,
    refreshInterval: (backups) => (backups?.isRunning ? POLL_MS : 0),
  })
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare l’elenco" waiting={WAITING} />
  return (
    <div className="stack loose">
      <LastBackup backups={data} />
      {!data.isRunning && (
        <p>
          <ActionButton
            label="Esegui backup ora"
            question="Il sito resta online durante la copia. Se oggi ne hai già fatta una, la nuova la sostituisce solo dopo il controllo."
            path={operationsPaths.backups}
            done="Backup avviato"
            onDone={() => void reply.mutate()}
          />
        </p>
      )}
      {data.items.length === 0 ? (
        <EmptyState title="Ancora nessuna copia: la prima si fa stanotte" />
      ) : (
        <Table
          isDense
          caption="Copie su questa macchina"
          columns={COLUMNS}
          rows={data.items}
          keyOf={({ name }) => name}
        />
      )}
      <LatestCopy latest={data.latest} />
      {data.elsewhere.length > 0 ? <ExternalCopies {...data} /> : <ExternalCopyHints />}
    </div>
  )
}

const KIND_LABELS = {
  latest: 'Dati sempre aggiornati, senza immagini',
  nightly: 'Dati, senza immagini',
  complete: 'Completa, con le immagini',
} satisfies Record<BackupEntry['kind'], string>

const COLUMNS: readonly TableColumn<BackupEntry>[] = [
  plainColumn('File', ({ name }) => <code>{name}</code>),
  plainColumn('Contenuto', ({ kind }) => KIND_LABELS[kind]),
  plainColumn('Controllata', ({ verifiedAt }) => formatDateTime(verifiedAt)),
  numericColumn('Dimensione', ({ bytes }) => sizeOf(bytes)),
]

const MB = 1_000_000

const sizeOf = (bytes: number) =>
  `${formatNumber(bytes < 10 * MB ? Math.round(bytes / (MB / 10)) / 10 : Math.round(bytes / MB))} MB`

const WAITING = ['row', 'row', 'row', 'row'] as const

export const page = adminPage({
  subtitle: 'Ogni notte alle 3:30 il sito copia i suoi dati e controlla la copia.',
  Content: Backups,
})
