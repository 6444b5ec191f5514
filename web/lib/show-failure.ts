import { isSessionOver, sentenceOf } from './api.ts'
import { showToast } from './toast.ts'

/**
 * Toast for a failed action: the server's message, or `otherwise`. None for an ended session, which is handled
 * elsewhere.
 */
export const showFailure = (
  failure: unknown,
  otherwise = 'Operazione non riuscita. Riprova.',
  title = 'Errore',
): void => {
  if (isSessionOver(failure)) return
  showToast({ title, description: sentenceOf(failure, otherwise), variant: 'destructive' })
}
