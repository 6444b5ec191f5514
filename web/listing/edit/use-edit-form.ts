import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { GenericSchema } from 'valibot'
import { isSessionOver, send } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { onSessionOver } from '#web/lib/session-end.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { draftsOf } from '../form/draft.ts'
import { picturesArrived } from '../form/pictures-arrived.ts'
import { type ListingFormOf, useListingForm } from '../form/use-listing-form.ts'

type Wish<Values> = {
  /** The API path of one's own listing. */
  readonly path: string
  readonly schema: GenericSchema
  readonly initial: Values
  readonly bodyOf: (values: Values) => object
  /** Whatever is shown of the listing is read again. */
  readonly refresh: () => Promise<void>
  readonly backHref: string
  readonly uploads: PictureUploads
  /** What is said when it is done, where that is not that the moderators look at it. */
  readonly toast?: ToastText
}

type ToastText = { readonly title: string; readonly description?: string }

const SENT: ToastText = {
  title: 'Annuncio inviato',
  description: 'Lo ricontrolliamo e ti scriviamo appena è approvato.',
}

/** Sends the whole listing: an owner’s goes to the moderators again, the staff’s counts at once. */
export const useEditForm = <Values extends FieldValues>(wish: Wish<Values>) => {
  const navigate = useNavigate()
  const [drafts] = useState(() =>
    draftsOf<Values>({ key: `modifica:${wish.path}`, empty: wish.initial, except: [] }),
  )
  const [start] = useState(() => ({ ...wish.initial, ...drafts.read() }))

  const state = useListingForm({
    schema: wish.schema,
    defaultValues: start,
    onSend: async (form) => {
      if (!(await picturesArrived(form, wish.uploads))) return
      try {
        await send('PATCH', wish.path, { body: wish.bodyOf(form.getValues()) })
      } catch (failure) {
        return toastFailure(form, failure)
      }
      showToast(wish.toast ?? SENT)
      await wish.refresh()
      await navigate(wish.backHref)
    },
  })
  const { reset, getValues } = state.form
  // All that was changed waits for its author while they sign in again, pictures and places included.
  useEffect(() => {
    drafts.forget()
    return onSessionOver(() => drafts.keep(getValues()))
  }, [drafts, getValues])
  // What a control held before the form was ready counts for nothing: nobody has typed yet.
  useEffect(() => reset(start), [reset, start])
  return state
}

const toastFailure = <Values extends FieldValues>(
  form: ListingFormOf<Values>,
  failure: unknown,
) => {
  if (isSessionOver(failure)) return
  showFailure(failure, 'L’annuncio non è stato inviato. Riprova.')
  showIssues(form, failure)
}
