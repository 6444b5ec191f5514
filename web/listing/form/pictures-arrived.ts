import type { FieldValues, Path } from 'react-hook-form'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import type { ListingFormOf } from './use-listing-form.ts'

/** Waits for the pictures on their way. False, with words beside the field, when some did not arrive. */
export const picturesArrived = async <Values extends FieldValues>(
  form: Pick<ListingFormOf<Values>, 'setError'>,
  uploads: PictureUploads,
): Promise<boolean> => {
  if (await uploads.settled()) return true
  form.setError('images' as Path<Values>, {
    message: 'Alcune foto non sono state caricate: riprova o rimuovile.',
  })
  return false
}
