import type { FieldValues, Path } from 'react-hook-form'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import type { ListingFormOf } from './use-listing-form.ts'

/** Waits for pending uploads. False, with an error at the field, when some failed. */
export const waitForPictures = async <Values extends FieldValues>(
  form: Pick<ListingFormOf<Values>, 'setError'>,
  uploads: PictureUploads,
): Promise<boolean> => {
  if (await uploads.finished()) return true
  form.setError('images' as Path<Values>, {
    message: 'Alcune foto non sono state caricate: riprova o rimuovile.',
  })
  return false
}
