import type { FieldErrors, FieldValues } from 'react-hook-form'
import { showFailure } from '#web/lib/api.ts'
import type { FormResolver } from './use-listing-form.ts'

/** Rules that come with the first entry: a form can be filled in before they are there. */
export const createLazyResolver = <Values extends FieldValues>(
  load: () => Promise<FormResolver<Values>>,
): FormResolver<Values> => {
  const early = () => void load().catch(() => undefined)
  globalThis.document?.addEventListener('focusin', early, { once: true })
  return async (...values) => {
    const rules = await load().catch((failure) => {
      showFailure(failure, 'Non riusciamo a controllare i campi. Riprova.')
    })
    return rules ? rules(...values) : { values: {}, errors: UNCHECKED as FieldErrors<Values> }
  }
}

const UNCHECKED: FieldErrors = { root: { unchecked: {} } }
