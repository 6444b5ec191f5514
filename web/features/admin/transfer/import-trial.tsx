import { TRANSFER_LABELS } from '#modules/transfer/contract/columns.ts'
import type { ImportReply } from '#modules/transfer/contract/imports.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'

type Part = ImportReply['parts'][number]

const COLUMNS: readonly TableColumn<Part>[] = [
  plainColumn('Che cosa', ({ kind }) => TRANSFER_LABELS[kind]),
  numericColumn('Righe', ({ rows }) => formatNumber(rows)),
  numericColumn('Nuove', ({ added }) => formatNumber(added)),
  numericColumn('Già presenti', ({ known }) => formatNumber(known)),
  numericColumn('Di chi ha già un account', ({ foreign }) => formatNumber(foreign)),
  numericColumn('Con errori', ({ faulty }) => formatNumber(faulty)),
]

type Props = {
  readonly preview: ImportReply
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** What the trial found, and the press that takes the good rows. */
export const ImportTrial = ({ preview, isBusy, onTake }: Props) => {
  const added = preview.parts.reduce((sum, part) => sum + part.added, 0)
  return (
    <section className="stack" aria-label="Che cosa c’è nel file">
      <Table
        caption="Che cosa c’è nel file"
        columns={COLUMNS}
        rows={preview.parts}
        keyOf={({ kind, name }) => `${kind}/${name}`}
      />
      <Notes preview={preview} />
      {preview.faultCount > 0 && <Faults preview={preview} />}
      {added > 0 ? (
        <p>
          <Button variant="primary" busy={isBusy} onClick={onTake}>
            {added === 1
              ? 'Importa la riga nuova'
              : `Importa le ${formatNumber(added)} righe nuove`}
          </Button>
        </p>
      ) : (
        <p>Non c’è niente di nuovo da importare.</p>
      )}
    </section>
  )
}

const Notes = ({ preview: { parts, pictures } }: Pick<Props, 'preview'>) => {
  const ignored = [...new Set(parts.flatMap((part) => part.ignored))]
  const isForeign = parts.some(({ foreign }) => foreign > 0)
  const missing = pictures.named - pictures.brought
  return (
    <ul className="bullets">
      {ignored.length > 0 && (
        <li>
          Colonne non importate: {ignored.map((name) => `«${name}»`).join(', ')}. Il loro contenuto
          resta fuori.
        </li>
      )}
      {isForeign && (
        <li>
          Chi si è già iscritto pubblica da solo: i suoi annunci restano fuori e il suo account non
          cambia.
        </li>
      )}
      {missing > 0 && (
        <li>
          {missing === 1
            ? 'Un’immagine non è nel file'
            : `${formatNumber(missing)} immagini non sono nel file`}
          : importiamo lo stesso gli annunci.
        </li>
      )}
    </ul>
  )
}

const Faults = ({ preview: { faults, faultCount } }: Pick<Props, 'preview'>) => (
  <Alert
    tone="warning"
    title={faultCount === 1 ? 'C’è un errore' : `Ci sono ${formatNumber(faultCount)} errori`}
    live
  >
    <ul>
      {faults.map(({ file, row, column: name, message }) => (
        <li key={`${file}/${row}/${name}/${message}`}>
          {file !== '' && `${file}, `}riga {row}, {name}: {message}
        </li>
      ))}
    </ul>
    {faultCount > faults.length && <p>Ecco i primi {faults.length}.</p>}
    <p>Queste righe restano fuori. Puoi correggere il file e sceglierlo di nuovo.</p>
  </Alert>
)
