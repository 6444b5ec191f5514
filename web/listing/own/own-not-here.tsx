import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { OwnWaiting } from './own-waiting.tsx'

type Props = {
  readonly error: unknown
  readonly reload: () => void
  readonly isReloading: boolean
}

/** Loading or error state of the owner's list. */
export const OwnNotHere = ({ error, reload, isReloading }: Props) =>
  error === undefined ? (
    <OwnWaiting />
  ) : (
    <ErrorState
      title="Non è stato possibile caricare i tuoi annunci"
      onRetry={reload}
      retrying={isReloading}
    >
      <p>Controlla la connessione e riprova.</p>
    </ErrorState>
  )
