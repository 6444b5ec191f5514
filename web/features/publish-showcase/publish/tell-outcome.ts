import { ApiError, isSessionOver, sentenceOf } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { askToSignIn } from '#web/lib/go-to-login.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ListingFormOf } from '#web/listing/form/use-listing-form.ts'
import type { ShowcaseFormValues } from '../form/showcase-form-schema.ts'

const PUBLISHED_TOAST_MS = 6000

export const tellPublished = () =>
  showToast({
    title: 'Annuncio inviato!',
    description: 'Sarà visibile in vetrina dopo l’approvazione, al massimo entro 24 ore.',
    durationMs: PUBLISHED_TOAST_MS,
  })

/** What to say when the offer was not taken; who is no longer signed in is on the way to the log-in page. */
export const tellFailure = (form: ListingFormOf<ShowcaseFormValues>, failure: unknown) => {
  if (isSessionOver(failure)) return askToSignIn(MUST_REGISTER)
  showToast({ ...labelsFor(failure), variant: 'destructive' })
  showIssues(form, failure)
}

const labelsFor = (failure: unknown) => {
  if (failure instanceof ApiError && failure.status === 403) return NOT_VERIFIED
  return {
    title: 'Errore durante la pubblicazione',
    description: sentenceOf(failure, 'Riprova più tardi o contatta il supporto.'),
  }
}

const NOT_VERIFIED = {
  title: 'Email Non Verificata',
  description:
    'Devi verificare la tua email prima di pubblicare nella vetrina. Controlla la tua casella di posta.',
}

const MUST_REGISTER = 'Devi essere registrato per pubblicare nella vetrina.'
