import { useNavigate } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#modules/identity/contract/paths.ts'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
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

/** What to say when the offer was not taken; who is no longer signed in goes to the log-in page. */
export const useTellFailure = () => {
  const navigate = useNavigate()
  return (form: ListingFormOf<ShowcaseFormValues>, failure: unknown) => {
    const status = failure instanceof ApiError ? failure.status : null
    showToast({ ...wordsFor(status, failure), variant: 'destructive' })
    if (status === 401) {
      const returnTo = '/pubblica-vetrina'
      setTimeout(() => void navigate('/login', { state: { returnTo } }), LOGIN_REDIRECT_MS)
    }
    showIssues(form, failure)
  }
}

const wordsFor = (status: number | null, failure: unknown) => {
  if (status === 403) return NOT_VERIFIED
  if (status === 401) return NOT_SIGNED_IN
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

const NOT_SIGNED_IN = {
  title: 'Accesso Richiesto',
  description: 'Devi essere registrato per pubblicare nella vetrina.',
}
