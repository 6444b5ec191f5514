import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { ONLY_OWNER_ADDS_PICTURES, type PictureFieldProps } from './picture-field-props.ts'

/** Loaded after hydration. */
const PictureUploader = lazy(async () => ({
  default: (await import('./uploader.tsx')).PictureUploader,
}))

/** Pictures of a listing: chosen, dropped or pasted, reordered, removed, or picked from the library. */
export const PictureField = (props: PictureFieldProps) => {
  const { id = 'images', max, error, mayAdd = true } = props
  const isAlive = useHydrated()
  const waiting = <Waiting />
  return (
    <fieldset
      className={`choice-group picture-field shrinkable${error ? ' wrong' : ''}`}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="label">Foto</legend>
      <p className="hint" id={`${id}-hint`}>
        {mayAdd
          ? `Fino a ${max} immagini JPG, PNG, GIF o WebP, massimo 5MB ciascuna: le foto più grandi le riduciamo noi.`
          : `Puoi toglierle o metterle in un altro ordine. ${ONLY_OWNER_ADDS_PICTURES}`}{' '}
        La prima è la copertina.
      </p>
      <FieldError id={id} message={error} />
      <div className="uploader-area">
        {isAlive ? (
          <Suspense fallback={waiting}>
            <PictureUploader {...props} id={id} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </fieldset>
  )
}

/** Skeleton of the empty uploader's height. */
const Waiting = () => (
  <div className="uploader grid rounded on-surface pad-3 gap-3" aria-hidden="true">
    <Skeleton shape="control" />
    <Skeleton shape="short" />
  </div>
)
