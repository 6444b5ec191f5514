import { useState } from 'react'
import type { ReceiptFilesReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { describeFailure } from '#web/lib/api.ts'
import { sendPicture } from '#web/pictures/uploader/send-picture.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Table, type TableColumn } from '#web/ui/content/table.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { plainColumn } from '../list/columns.tsx'

type Outcome = ReceiptFilesReply['outcomes'][number]

/** Uploads SdI receipts, also in a ZIP, and says of each what became of it. */
export const ReceiptUpload = ({ onDone }: { onDone: () => void }) => {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isBusy, setBusy] = useState(false)
  const upload = async (files: readonly File[]) => {
    setBusy(true)
    setOutcomes([])
    for (const file of files) {
      const read = await outcomesOf(file)
      setOutcomes((earlier) => [...earlier, ...read])
    }
    setBusy(false)
    onDone()
  }
  return (
    <section className="stack" aria-labelledby="receipt-upload">
      <h2 id="receipt-upload">Ricevute dello SdI</h2>
      <p className="soft">
        Carica i file ricevuti (RC, NS, MC, AT), anche molti insieme o in uno ZIP: lo stato di ogni
        documento si aggiorna da solo e, se è stato scartato, leggi che cosa correggere.
      </p>
      <div>
        <FileButton
          icon="arrow-up"
          accept=".xml,.zip,text/xml,application/xml,application/zip"
          multiple
          busy={isBusy}
          onFiles={(files) => void upload(files)}
        >
          Carica ricevute
        </FileButton>
      </div>
      <div role="status">{outcomes.length > 0 && <Outcomes outcomes={outcomes} />}</div>
    </section>
  )
}

const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const recorded = outcomes.filter(({ isRecorded }) => isRecorded).length
  return (
    <div className="stack">
      <p>
        <strong>
          Ricevute registrate: {recorded} di {outcomes.length}
        </strong>
      </p>
      <Table
        isDense
        caption="Esito di ogni file"
        captionHidden
        columns={COLUMNS}
        rows={outcomes.map((outcome, place) => ({ ...outcome, place }))}
        keyOf={({ place }) => String(place)}
      />
    </div>
  )
}

const COLUMNS: readonly TableColumn<Outcome>[] = [
  plainColumn('File', ({ fileName }) => <span className="breakable">{fileName}</span>),
  plainColumn('Esito', ({ isRecorded }) => (
    <Badge tone={isRecorded ? 'success' : 'danger'}>
      {isRecorded ? 'Registrata' : 'Non registrata'}
    </Badge>
  )),
  plainColumn('Documento', ({ message }) => message),
]

const outcomesOf = async (file: File): Promise<readonly Outcome[]> => {
  const path = invoiceAdminPaths.receipts
  try {
    const input = { path, onProgress: () => undefined }
    return (await sendPicture<ReceiptFilesReply>(file, input)).outcomes
  } catch (error) {
    const message = describeFailure(error, 'Il file non è stato caricato. Riprova.')
    return [{ fileName: file.name, isRecorded: false, message }]
  }
}
