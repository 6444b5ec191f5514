import { formatCount } from '#modules/kernel/format-count.ts'
import {
  type ImportCounts,
  type ImportRun,
  importPaths,
  type UndoImportReply,
} from '#modules/transfer/contract/imports.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ActionButton } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'
import { AdminList } from '../list/admin-list.tsx'
import { type AdminColumn, plainColumn, unbrokenColumn } from '../list/columns.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

type Runs = ReturnType<typeof useImportRuns>

export const useImportRuns = () => useAdminList<ImportRun>(importPaths.all)

const FROM = recordField('text', 'from', 'Da dove vengono i dati', {
  required: true,
  hint: 'Per esempio «Bacheca di Padova». Le persone lo leggono nell’email: per legge (art. 14 del GDPR) devono saperlo entro un mese.',
})

/** `3 persone, 2 richieste, 1 annuncio`. */
export const formatImportCounts = ({ people, requests, items }: ImportCounts) => {
  const parts = [
    people > 0 && formatCount(people, 'persona', 'persone'),
    requests > 0 && formatCount(requests, 'richiesta', 'richieste'),
    items > 0 && formatCount(items, 'annuncio di vetrina', 'annunci di vetrina'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'niente' : parts.join(', ')
}

const stateOf = ({ undoneAt, finishedAt }: ImportRun) => {
  if (undoneAt) return `Annullata ${formatDateTime(undoneAt)}`
  return finishedAt
    ? 'Finita'
    : 'Interrotta: scegli di nuovo il file e l’importazione riprende da dov’era'
}

export const ImportRuns = ({ runs }: { readonly runs: Runs }) => {
  const reload = () => void runs.reload()
  const columns: readonly AdminColumn<ImportRun>[] = [
    plainColumn('File', ({ fileName }) => fileName || 'senza nome'),
    unbrokenColumn('Quando', ({ startedAt }) => formatDateTime(startedAt)),
    plainColumn('Sul sito', ({ counts }) => formatImportCounts(counts)),
    plainColumn('Stato', stateOf),
    plainColumn('Che cosa fare', (run) => <Acts run={run} onDone={reload} />),
  ]
  return (
    <AdminList
      list={runs}
      caption="File importati"
      counted={{ one: 'file', many: 'file' }}
      empty="Nessun file importato"
      columns={columns}
    />
  )
}

const Acts = ({ run, onDone }: { readonly run: ImportRun; readonly onDone: () => void }) => {
  const { id, unwritten, mayBeUndone } = run
  const undo = async () => {
    try {
      const { removed, stays } = await sendRequest<UndoImportReply>('DELETE', importPaths.one(id))
      showToast({
        title: `Abbiamo tolto: ${formatImportCounts(removed)}. Restano: ${formatImportCounts(stays)}.`,
      })
    } catch (error) {
      showFailure(error, 'L’importazione non è stata annullata. Riprova.')
    }
    onDone()
  }
  return (
    <div className="cluster gap-3">
      {unwritten > 0 && (
        <ActionButton
          label={unwritten === 1 ? 'Scrivi alla persona' : `Scrivi alle ${unwritten} persone`}
          question="Ogni persona riceve una sola email, che spiega che cosa abbiamo importato, da dove, come accedere e come farsi cancellare."
          path={importPaths.write(id)}
          done="Email in partenza"
          fields={[FROM]}
          onDone={onDone}
        />
      )}
      {mayBeUndone && <Button onClick={() => void undo()}>Annulla l’importazione</Button>}
    </div>
  )
}
