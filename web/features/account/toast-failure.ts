import { showFailure } from '#web/lib/api.ts'

const NO_ANSWER = 'Controlla la connessione e riprova.'

/** A failure in a toast: the server's sentence, else `otherwise`. */
export const toastFailure = (title: string, error: unknown, otherwise = NO_ANSWER): void =>
  showFailure(error, otherwise, title)
