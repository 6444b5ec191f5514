import type { BackupsReply } from '#modules/operations/contract/backups.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** How the last one went, said aloud when it changes. */
export const LastBackup = ({ backups }: { backups: BackupsReply }) => {
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
