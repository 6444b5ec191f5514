import { pictureSources } from '#modules/media/contract/paths.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type RecordField, recordField } from '../form/record-values.ts'
import { describeCrop, PICTURE_CROPS, type PictureCropName } from './crop-words.ts'
import { PictureFiller } from './picture-filler.tsx'

type Names<Name> = { readonly name: Name; readonly label: string; readonly hint?: string }

/** The address of a picture: uploaded, picked or typed, and seen as it will be cut. */
export const pictureField = <Name extends string>(
  { name, label, hint }: Names<Name>,
  crop: PictureCropName,
): RecordField<Name> =>
  recordField('text', name, label, {
    hint: [
      hint,
      `Si vede a ${PICTURE_CROPS[crop].width} × ${PICTURE_CROPS[crop].height} pixel: le parti che sporgono vengono tagliate.`,
    ]
      .filter(Boolean)
      .join(' '),
    Filler: PictureFiller,
    Preview: ({ text }) => <CroppedPicture key={text} url={text.trim()} crop={crop} />,
  })

/** What the picture beside it shows. */
export const altField = <Name extends string>(name: Name, hint: string): RecordField<Name> =>
  recordField('text', name, 'Che cosa mostra l’immagine', {
    hint: `Descrivila in una frase per chi non la vede, con le parole che ci sono scritte. ${hint}`,
  })

const CroppedPicture = ({
  url,
  crop,
}: {
  readonly url: string
  readonly crop: PictureCropName
}) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (url === '') return null
  if (isBroken) return <Alert tone="warning" title="A questo indirizzo non c’è un’immagine" />
  const words = describeCrop(url, crop)
  const { width, height } = PICTURE_CROPS[crop]
  return (
    <figure className="cropped-picture stack gap-2">
      <img
        {...imageProps}
        {...pictureSources(url)}
        className={`crop-${crop} full-width cropped rounded on-sunken`}
        sizes="30rem"
        alt="Anteprima"
        width={width}
        height={height}
        referrerPolicy="no-referrer"
      />
      <figcaption className="soft small" role="status">
        {words ?? 'Così si vede nella pagina.'}
      </figcaption>
    </figure>
  )
}
