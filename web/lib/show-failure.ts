import { sentenceOf } from './api.ts'
import { showToast } from './toast.ts'

/** Tells a person that what they asked for did not happen: in the server's words, or in `otherwise`. */
export const showFailure = (failure: unknown, otherwise = 'Operazione non riuscita. Riprova.') =>
  showToast({
    title: 'Errore',
    description: sentenceOf(failure, otherwise),
    variant: 'destructive',
  })
