import { isSessionOver, sentenceOf } from './api.ts'
import { showToast } from './toast.ts'

/**
 * Tells a person that what they asked for did not happen: in the server's words, or in `otherwise`.
 * Of an ended session the page says itself what there is to say.
 */
export const showFailure = (
  failure: unknown,
  otherwise = 'Operazione non riuscita. Riprova.',
  title = 'Errore',
): void => {
  if (isSessionOver(failure)) return
  showToast({ title, description: sentenceOf(failure, otherwise), variant: 'destructive' })
}
