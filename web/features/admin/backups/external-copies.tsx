import type {
  BackupsReply,
  ExternalCopyReply,
  PracticeRestore,
} from '#modules/operations/contract/backups.ts'
import { formatDateTime, formatNumber } from '#web/lib/formats.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { plainColumn } from '../list/columns.tsx'

const ELSEWHERE_LABELS = {
  offsite: 'Copia cifrata, con le immagini',
  replica: 'Replica degli ultimi secondi',
} satisfies Record<ExternalCopyReply['kind'], string>

const ELSEWHERE_COLUMNS: readonly TableColumn<ExternalCopyReply>[] = [
  plainColumn('Copia', ({ kind }) => ELSEWHERE_LABELS[kind]),
  plainColumn('Dati più recenti', ({ takenAt }) =>
    takenAt ? formatDateTime(takenAt) : 'data sconosciuta',
  ),
  plainColumn('Stato', ({ isLate }) => (isLate ? 'Troppo vecchia' : 'In regola')),
  plainColumn('Ultima prova di ripristino', ({ practice, needsCare, isLate }) => (
    <PracticeText practice={practice} isOld={needsCare && !isLate} />
  )),
]

const PRACTICE_FAULTS = {
  space: 'sul disco non c’era abbastanza spazio per provarla',
  restore: 'il programma non è riuscito a scaricarla',
  data: 'i dati ripristinati non sono completi',
  pictures: 'mancano delle immagini',
} satisfies Record<NonNullable<PracticeRestore['fault']>, string>

type PracticeProps = { readonly practice: ExternalCopyReply['practice']; readonly isOld: boolean }

/** Tells whether the copy came back, and what it contained. */
const PracticeText = ({ practice, isOld }: PracticeProps) => {
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
  return isOld
    ? `${day}: da allora non l’abbiamo più provata`
    : `${day}, ripristinata per intero${counted}`
}

/** Copies that leave the machine, as the programs that make them told. */
export const ExternalCopies = ({ elsewhere, keyProvenAt }: BackupsReply) => (
  <section className="stack" aria-labelledby="fuori">
    <h2 id="fuori">Copie esterne</h2>
    {elsewhere.some(({ isLate, needsCare }) => needsCare && !isLate) && (
      <Alert tone="destructive" title="Il ripristino di una copia esterna non è riuscito">
        <p>
          Ogni mese il sito prova a ripristinare le copie. L’ultima prova non è riuscita: qui sotto
          trovi il motivo.
        </p>
      </Alert>
    )}
    {elsewhere.some(({ isLate }) => isLate) && (
      <Alert tone="destructive" title="Una copia esterna è troppo vecchia">
        <p>
          Se la macchina si rompe adesso, perdi i dati arrivati dopo quella copia. Controlla sulla
          macchina se il programma delle copie è ancora in funzione.
        </p>
      </Alert>
    )}
    <Table
      isDense
      caption="Copie esterne"
      columns={ELSEWHERE_COLUMNS}
      rows={elsewhere}
      keyOf={({ kind }) => kind}
    />
    <p>
      {keyProvenAt
        ? `Ultimo ripristino della chiave da una copia: ${formatDateTime(keyProvenAt)}.`
        : 'Nessuno ha ancora provato a ripristinare la chiave da una copia: si fa con il comando copied --check-key.'}
    </p>
  </section>
)

/** Hints on storing backups elsewhere, and why there is no download. */
export const ExternalCopyHints = () => (
  <section className="prose" aria-labelledby="altrove">
    <h2 id="altrove">Copie esterne</h2>
    <p>
      Queste copie sono sullo stesso disco del sito. Ogni giorno copiane una su un’altra macchina,
      immagini comprese:
    </p>
    <p>
      <code>node dist/cli.js backup --to /altrove/cercooffro.db</code>
    </p>
    <ul className="bullets">
      <li>
        Conserva a parte il file <code>secret.key</code>: se lo perdi, devi inserire di nuovo le
        password dei servizi.
      </li>
      <li>
        Ogni tanto prova a ripristinare una copia su un’altra macchina:{' '}
        <code>node dist/cli.js restore --from FILE</code>. Un file danneggiato viene rifiutato.
      </li>
      <li>
        Da questa pagina le copie non si scaricano: contengono i dati di tutti, e una password
        rubata non deve bastare per prenderli.
      </li>
    </ul>
  </section>
)
