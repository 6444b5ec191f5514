import { useState } from 'react'
import { cutText } from '#modules/kernel/cut-text.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import {
  listColumns,
  TRANSFER_KINDS,
  TRANSFER_LABELS,
  type TransferKind,
} from '#modules/transfer/contract/columns.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportReply,
  importPaths,
} from '#modules/transfer/contract/imports.ts'
import { describeFailure, sendRequest, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ImportTrial } from './import-trial.tsx'

type Chosen = { readonly kind: string; readonly categoryId: string; readonly provinceId: string }

const sent = (file: File, chosen: Chosen, isTrial: boolean) => {
  const given = { ...chosen, name: cutText(file.name, 120), dryRun: isTrial ? '1' : '' }
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return sendRequest<ImportReply>('POST', `${importPaths.all}?${query}`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** First a trial that names each faulty row, then the rows that are good. */
export const ImportFile = ({ onDone }: { readonly onDone: () => void }) => {
  const [chosen, setChosen] = useState<Chosen>({ kind: '', categoryId: '', provinceId: '' })
  const [trial, setTrial] = useState<{ file: File; found: ImportReply } | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      setError(describeFailure(failure, 'Il file non è stato letto. Riprova.'))
    } finally {
      setBusy(false)
    }
  }
  const read = (file: File) =>
    attempt(async () => {
      setTrial(null)
      if (file.size > IMPORT_MAX_BYTES)
        return setError(
          'Il file supera 60 MB: dividi le immagini in più ZIP, ognuno con le sue righe.',
        )
      setTrial({ file, found: await sent(file, chosen, true) })
    })
  const take = () =>
    attempt(async () => {
      if (!trial) return
      await sent(trial.file, chosen, false)
      showToast({ title: 'Importazione finita' })
      setTrial(null)
      onDone()
    })
  const choose = (change: Partial<Chosen>) => {
    setTrial(null)
    setChosen({ ...chosen, ...change })
  }
  return (
    <div className="stack at-start">
      <KindChoice chosen={chosen} onChoose={choose} />
      <Fallbacks chosen={chosen} onChoose={choose} />
      <FileButton
        icon="arrow-up"
        accept=".csv,.txt,.xlsx,.xml,.sql,.zip"
        busy={isBusy}
        onFiles={([file]) => file && void read(file)}
      >
        {trial ? 'Scegli un altro file' : 'Scegli il file'}
      </FileButton>
      <p className="soft small">
        Fino a 60 MB e 5.000 righe per tipo. Il sito non scarica immagini da altri indirizzi: per
        importarle, mettile in uno ZIP insieme al file, con gli stessi nomi.
      </p>
      {error && (
        <Alert tone="destructive" live>
          {error}
        </Alert>
      )}
      {trial && <ImportTrial preview={trial.found} isBusy={isBusy} onTake={() => void take()} />}
    </div>
  )
}

type ChoiceProps = {
  readonly chosen: Chosen
  readonly onChoose: (change: Partial<Chosen>) => void
}

const OTHER_FILES = 'ZIP di un altro sito, WordPress o Osclass'

const KindChoice = ({ chosen, onChoose }: ChoiceProps) => {
  const kind = TRANSFER_KINDS.find((one) => one === chosen.kind)
  return (
    <>
      <Field label="Che cosa contiene il file">
        <Select
          value={chosen.kind}
          onChange={({ target }) => onChoose({ kind: target.value })}
          placeholder={OTHER_FILES}
          options={TRANSFER_KINDS.map((one) => ({
            value: one,
            label: `${TRANSFER_LABELS[one]}, da CSV o Excel`,
          }))}
        />
      </Field>
      {kind ? <Columns kind={kind} /> : <OtherPrograms />}
    </>
  )
}

const Columns = ({ kind }: { readonly kind: TransferKind }) => {
  const columns = listColumns(kind).map(([, column]) => column)
  const named = (isRequired: boolean) =>
    columns
      .filter((column) => column.isRequired === isRequired)
      .map(({ header }) => header)
      .join(', ')
  return (
    <div className="stack tight">
      <p>
        Servono le colonne <strong>{named(true)}</strong>. Puoi aggiungere: {named(false)}.
      </p>
      <p>
        <a href={importPaths.example(kind)} download>
          Scarica il file di esempio
        </a>
      </p>
    </div>
  )
}

const OtherPrograms = () => (
  <ul className="bullets">
    <li>
      <strong>Un altro sito come questo</strong>: l’archivio di «Scarica tutti i dati».
    </li>
    <li>
      <strong>WordPress con HivePress</strong>: il file XML di «Strumenti, Esporta, Tutti i
      contenuti». Importiamo gli autori, gli annunci (come servizi della vetrina) e le richieste.
    </li>
    <li>
      <strong>Osclass</strong>: il file .sql di «Strumenti, Backup». Importiamo gli utenti e gli
      annunci (come prodotti della vetrina), non le password.
    </li>
  </ul>
)

type Named = { readonly id: string; readonly name: string }

/** Where the file names none that is known here. */
const Fallbacks = ({ chosen, onChoose }: ChoiceProps) => {
  const { data: categories = [] } = useApi<readonly Named[]>(placePaths.categories)
  if (chosen.kind === 'people') return null
  return (
    <details>
      <summary>Se il mestiere o la provincia non si riconosce</summary>
      <div className="grid gap-4">
        <Field label="Usa questo mestiere">
          <Select
            value={chosen.categoryId}
            onChange={({ target }) => onChoose({ categoryId: target.value })}
            placeholder="Nessuno: segnala la riga"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field
          label="Usa questa provincia"
          hint="La sigla, per esempio PD. Se la lasci vuota, la riga viene segnalata."
        >
          <TextInput
            value={chosen.provinceId}
            maxLength={2}
            onChange={({ target }) => onChoose({ provinceId: target.value.toUpperCase() })}
          />
        </Field>
      </div>
    </details>
  )
}
