import { useCopyToClipboard } from '#web/lib/use-copying.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Shown once: the server stores digests only. */
export const RecoveryCodes = ({
  codes,
  onSaved,
}: {
  codes: readonly string[]
  onSaved: () => void
}) => {
  const { isCopied, copy } = useCopyToClipboard()
  const text = codes.join('\n')
  return (
    <Alert tone="info" live title="I tuoi codici di recupero">
      <p>
        Ogni codice vale una volta sola, al posto di quello dell’app. Conservali fuori dal telefono:
        non potrai più rivederli.
      </p>
      <ul className="recovery-codes grid gap-2-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(text)}>
          <span aria-live="polite">{isCopied ? 'Copiati!' : 'Copia tutti'}</span>
        </Button>
        <a
          className="button"
          download="codici-di-recupero.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          Scarica
        </a>
        <Button variant="primary" onClick={onSaved} label="Ho salvato i codici" />
      </p>
    </Alert>
  )
}
