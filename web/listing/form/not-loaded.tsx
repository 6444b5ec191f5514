import { Button } from '#web/ui/controls/button.tsx'

export const LIST_FAILED = 'L’elenco non è arrivato: controlla la connessione e riprova.'

type Asked = { readonly data: unknown; readonly error: unknown }

/** The answer did not come, and there is no earlier one. */
export const hasFailed = ({ data, error }: Asked) => data === undefined && error !== undefined

/** Stands in a field whose choices did not come. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <span className="cluster" role="status">
    {LIST_FAILED}
    <Button icon="refresh" onClick={onRetry}>
      Riprova
    </Button>
  </span>
)
