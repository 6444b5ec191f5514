import { sentenceOf } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'

const NO_ANSWER = 'Controlla la connessione e riprova.'

/** A failure in a toast: the server's sentence, else `otherwise`. */
export const tellFailure = (title: string, error: unknown, otherwise = NO_ANSWER): void =>
  showToast({ title, description: sentenceOf(error, otherwise), variant: 'destructive' })
