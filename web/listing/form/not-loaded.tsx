import { Button } from '#web/ui/controls/button.tsx'

export const LIST_FAILED = 'L’elenco non è arrivato: controlla la connessione e riprova.'

type Asked = { readonly data: unknown; readonly error: unknown }

/** The request failed, and no earlier answer is cached. */
export const hasFailed = ({ data, error }: Asked) => data === undefined && error !== undefined

/** Replaces a field whose choices failed to load. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <span className="cluster" role="status">
    {LIST_FAILED}
    <Button icon="refresh" onClick={onRetry}>
      Riprova
    </Button>
  </span>
)
