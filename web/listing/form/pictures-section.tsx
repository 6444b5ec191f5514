import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MAX_IMAGES } from '#modules/listings/contract/shared/vocabulary.ts'
import { listFieldProblems } from '#web/lib/form-problems.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { PictureField } from '#web/pictures/uploader/picture-field.tsx'
import type { PictureFieldProps } from '#web/pictures/uploader/picture-field-props.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'

type Props = Pick<PictureFieldProps, 'uploads' | 'isSignedIn' | 'mayAdd'> & {
  readonly hint: string
  /** What is asked about the pictures. */
  readonly children?: ReactNode
}

export const PicturesSection = ({ uploads, isSignedIn, mayAdd = true, hint, children }: Props) => {
  const { watch, setValue, formState } = useFormContext<{ images: string[] }>()
  const areLost = useLostPictures(uploads)
  return (
    <FormSection title="Immagini" hint={hint}>
      {areLost && (
        <Alert tone="warning">
          Quando hai ricaricato la pagina le foto sono andate perse: aggiungile di nuovo.
        </Alert>
      )}
      <noscript>
        <p>Per aggiungere foto serve JavaScript: se non è attivo, invii l’annuncio senza foto.</p>
      </noscript>
      <div className="fields needs-script gap-5">
        <PictureField
          id="images"
          max={MAX_IMAGES}
          value={watch('images')}
          onChange={(urls) =>
            setValue('images', urls, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          uploads={uploads}
          isSignedIn={isSignedIn}
          mayAdd={mayAdd}
          error={listFieldProblems(formState.errors).find(({ name }) => name === 'images')?.message}
        />
        {children}
      </div>
    </FormSection>
  )
}

const KEY = 'foto-in-attesa'

/** Tells whether files that waited for the account went with a reload, which keeps the rest of a draft. */
export const useLostPictures = ({ pending }: PictureUploads): boolean => {
  const [areLost, setLost] = useState(false)

  useEffect(() => {
    let hasWaited = false
    setLost(readLocalItem(KEY) === true)
    const note = (files: readonly object[]) => {
      if (files.length > 0) {
        hasWaited = true
        storeLocalItem(KEY, true)
        setLost(false)
      } else if (hasWaited) removeLocalItem(KEY)
    }
    note(pending.getState())
    return pending.subscribe(note)
  }, [pending])

  return areLost
}
