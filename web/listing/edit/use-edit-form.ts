import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { GenericSchema } from 'valibot'
import { isSessionOver, sendRequest, showFailure } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import { onSessionOver } from '#web/lib/session-end.ts'
import { showToast } from '#web/lib/toast.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { createDraftStore } from '../form/draft.ts'
import { type ListingFormOf, useListingForm } from '../form/use-listing-form.ts'
import { waitForPictures } from '../form/wait-for-pictures.ts'

type Input<Values> = {
  readonly path: string
  readonly schema: GenericSchema
  readonly initial: Values
  readonly bodyOf: (values: Values) => object
  readonly refresh: () => Promise<void>
  readonly backHref: string
  readonly uploads: PictureUploads
  /** Toast on success, unless the edit goes to moderation. */
  readonly toast?: ToastText
}

type ToastText = { readonly title: string; readonly description?: string }

const SENT: ToastText = {
  title: 'Annuncio inviato',
  description: 'Lo ricontrolliamo e ti scriviamo appena è approvato.',
}

/** Sends the whole listing: an owner’s edit goes to moderation, the staff’s is in force at once. */
export const useEditForm = <Values extends FieldValues>(input: Input<Values>) => {
  const navigate = useNavigate()
  const [drafts] = useState(() =>
    createDraftStore<Values>({ key: `modifica:${input.path}`, empty: input.initial, except: [] }),
  )
  const [start] = useState(() => ({ ...input.initial, ...drafts.read() }))

  const state = useListingForm({
    rules: createSchemaRules<Values, unknown>(input.schema),
    defaultValues: start,
    onSend: async (form) => {
      if (!(await waitForPictures(form, input.uploads))) return
      try {
        await sendRequest('PATCH', input.path, { body: input.bodyOf(form.getValues()) })
      } catch (failure) {
        return toastFailure(form, failure)
      }
      showToast(input.toast ?? SENT)
      await input.refresh()
      await navigate(input.backHref)
    },
  })
  const { reset, getValues } = state.form
  // Edits survive a new log-in, pictures and places included.
  useEffect(() => {
    drafts.forget()
    return onSessionOver(() => drafts.keep(getValues()))
  }, [drafts, getValues])
  // Values from before the form was ready are not edits.
  useEffect(() => reset(start), [reset, start])
  return state
}

const toastFailure = <Values extends FieldValues>(
  form: ListingFormOf<Values>,
  failure: unknown,
) => {
  if (isSessionOver(failure)) return
  showFailure(failure, 'L’annuncio non è stato inviato. Riprova.')
  showFieldIssues(form, failure)
}
