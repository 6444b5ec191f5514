import type {
  BackupEntry,
  BackupSettings,
  BackupsReply,
  CopyElsewhere,
  Practice,
} from '#modules/operations/contract/backups.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import type { RecordSection } from '../form/record-form.tsx'
import { field } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { column, numeric } from '../list/columns.tsx'

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
          ? `Ultima verifica riuscita: ${formatDateTime(lastDone.endedAt)}.`
          : 'Nessuna copia è stata ancora verificata da questo sito.'}
      </p>
    </>
  )
}

const ELSEWHERE_LABELS = {
  offsite: 'Copia cifrata, con le immagini',
  replica: 'Replica degli ultimi secondi',
} satisfies Record<CopyElsewhere['kind'], string>

const ELSEWHERE_COLUMNS: readonly Column<CopyElsewhere>[] = [
  column('Copia', ({ kind }) => ELSEWHERE_LABELS[kind]),
  column('Contiene i dati fino al', ({ takenAt }) =>
    takenAt ? formatDateTime(takenAt) : 'non si sa',
  ),
  column('Stato', ({ isLate }) => (isLate ? 'Troppo vecchia' : 'In regola')),
  column('Ultima prova', ({ practice, needsCare, isLate }) => (
    <PracticeText practice={practice} isOld={needsCare && !isLate} />
  )),
]

const PRACTICE_FAULTS = {
  space: 'sul disco non c’era posto per provarla',
  restore: 'il programma non è riuscito a scaricarla',
  data: 'i dati ripristinati non sono completi',
  pictures: 'mancano delle immagini',
} satisfies Record<NonNullable<Practice['fault']>, string>

/** Whether it came back, and with what. */
const PracticeText = ({
  practice,
  isOld,
}: {
  practice: CopyElsewhere['practice']
  isOld: boolean
}) => {
  if (!practice) return 'non ancora provata'
  const { at, fault, detail, contents } = practice
  const day = formatDateTime(at)
  if (fault)
    return (
      <>
        {day}: {PRACTICE_FAULTS[fault]}. <code>{detail}</code>
      </>
    )
  const counted = contents
    ? `: ${formatNumber(contents.users)} persone, ${formatNumber(contents.jobRequests)} richieste, ${formatNumber(contents.pictures)} immagini`
    : ''
  return isOld ? `${day}, poi mai più` : `${day}, ripristinata per intero${counted}`
}

/** Copies that leave the machine, as the programs that make them told. */
const Elsewhere = ({ elsewhere, keyProvenAt }: BackupsReply) => (
  <section className="stack" aria-labelledby="fuori">
    <h2 id="fuori">Copie esterne</h2>
    {elsewhere.some(({ isLate, needsCare }) => needsCare && !isLate) && (
      <Alert tone="destructive" title="Una copia esterna non si è ripristinata">
        <p>
          Ogni mese il sito prova a ripristinare le copie. L’ultima prova non è riuscita: qui sotto
          trovi il motivo.
        </p>
      </Alert>
    )}
    {elsewhere.some(({ isLate }) => isLate) && (
      <Alert tone="destructive" title="Una copia esterna è troppo vecchia">
        <p>
          Se la macchina si rompe adesso, quello che è arrivato dopo è perso. Guarda sulla macchina
          se il programma che la fa è ancora al lavoro.
        </p>
      </Alert>
    )}
    <Table
      isDense
      caption="Copie altrove"
      columns={ELSEWHERE_COLUMNS}
      rows={elsewhere}
      keyOf={({ kind }) => kind}
    />
    <p>
      {keyProvenAt
        ? `La chiave si è ripristinata da una copia: ${formatDateTime(keyProvenAt)}.`
        : 'Nessuno ha ancora provato a riprendere la chiave da una copia: il comando è copied --check-key.'}
    </p>
  </section>
)

/** Hints on storing backups elsewhere, and why there is no download. */
const ElsewhereHints = () => (
  <section className="prose" aria-labelledby="altrove">
    <h2 id="altrove">Copie esterne</h2>
    <p>
      Queste copie stanno sullo stesso disco del sito. Portane una altrove ogni giorno, dalla
      macchina, con le immagini dentro:
    </p>
    <p>
      <code>node dist/cli.js backup --to /altrove/cercooffro.db</code>
    </p>
    <ul className="bullets">
      <li>
        Conserva a parte il file <code>secret.key</code>: senza, le password dei servizi vanno
        inserite di nuovo.
      </li>
      <li>
        Prova a ripristinare una volta ogni tanto, su un’altra macchina:{' '}
        <code>node dist/cli.js restore --from FILE</code>. Un file danneggiato viene rifiutato.
      </li>
      <li>
        Da qui una copia non si scarica: contiene i dati di tutti, e una password rubata non deve
        bastare per portarli via.
      </li>
    </ul>
  </section>
)

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
        ? `Contiene tutti i dati fino al ${formatDateTime(latest.takenAt)}.`
        : 'Arriva entro pochi minuti dall’avvio.'}{' '}
      È il file <code>backups/latest.db</code>, intero e già riletto: puoi copiarlo in qualsiasi
      momento, insieme alla cartella <code>uploads</code> con le immagini.
    </p>
    <SettingsForm<BackupSettings> path={operationsPaths.backupSettings} sections={sectionsOf} />
  </section>
)

const sectionsOf = (): readonly RecordSection[] => [
  {
    title: 'Quanto può essere vecchia',
    fields: [
      field('number', 'everyMinutes', 'Minuti', {
        hint: 'Da 10 a 1440, che sono un giorno. Ogni copia legge tutti i dati: se sono molti, lascia un’ora o più.',
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
            question="Il sito continua a lavorare mentre la copia viene fatta. La copia di oggi, se c’è già, viene sostituita quando quella nuova è stata riletta."
            path={operationsPaths.backups}
            done="Backup avviato"
            onDone={() => void reply.mutate()}
          />
        </p>
      )}
      {data.items.length === 0 ? (
        <EmptyState title="Ancora nessuna copia: la prima arriva stanotte" />
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
      {data.elsewhere.length > 0 ? <Elsewhere {...data} /> : <ElsewhereHints />}
    </div>
  )
}

const KIND_LABELS = {
  latest: 'Dati sempre aggiornati, senza immagini',
  nightly: 'Dati, senza immagini',
  complete: 'Completa, con le immagini',
} satisfies Record<BackupEntry['kind'], string>

const COLUMNS: readonly Column<BackupEntry>[] = [
  column('File', ({ name }) => <code>{name}</code>),
  column('Contenuto', ({ kind }) => KIND_LABELS[kind]),
  column('Riletta e intera', ({ verifiedAt }) => formatDateTime(verifiedAt)),
  numeric('Dimensione', ({ bytes }) => sizeOf(bytes)),
]

const MB = 1_000_000

const sizeOf = (bytes: number) =>
  `${formatNumber(bytes < 10 * MB ? Math.round(bytes / (MB / 10)) / 10 : Math.round(bytes / MB))} MB`

const WAITING = ['row', 'row', 'row', 'row'] as const

export const page = adminPage({
  subtitle: 'Ogni notte alle 3:30 il sito copia i suoi dati e rilegge la copia.',
  Content: Backups,
})
