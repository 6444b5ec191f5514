import { pictureSources } from '#modules/media/contract/paths.ts'
import type { ImageReply } from '#modules/media/contract/pictures.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useBrokenImage } from '#web/lib/use-broken-image.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'

type Props = {
  readonly image: ImageReply
  /** Null without selection. */
  readonly selection: { readonly isSelected: boolean; readonly onToggle: () => void } | null
  readonly onPick: (() => void) | null
  readonly onDelete: (() => void) | null
}

export const ImageCard = ({ image, selection, onPick, onDelete }: Props) => (
  <li
    className={`image-card clipped relative grid boxed${selection?.isSelected ? ' selected' : ''}`}
  >
    {selection ? (
      <label className="image-card-face relative on-sunken all-columns">
        <input type="checkbox" checked={selection.isSelected} onChange={selection.onToggle} />
        <span className="visually-hidden">Seleziona {image.originalName}</span>
        <Face image={image} />
      </label>
    ) : (
      <span className="image-card-face relative on-sunken all-columns">
        <Face image={image} />
      </span>
    )}
    <div className="image-card-words shrinkable all-columns">
      <p className="image-card-name small semibold" title={image.originalName}>
        {image.originalName}
      </p>
      <p className="soft small">
        {image.originalType.toUpperCase()} · {image.sizeFormatted} · {image.width}×{image.height}
      </p>
      <p className="soft small">{formatDate(image.createdDate)}</p>
    </div>
    <div className="image-card-tools">
      {onPick && <Button onClick={onPick} label="Scegli" />}
      {onDelete && (
        <IconButton icon="trash" label={`Elimina ${image.originalName}`} onClick={onDelete} />
      )}
    </div>
  </li>
)

const Face = ({ image }: { image: ImageReply }) => {
  const { isBroken, imageProps } = useBrokenImage()
  if (isBroken) return <span className="broken centered soft full-height">Errore</span>
  return (
    <img
      className="full-width full-height cropped"
      {...imageProps}
      {...pictureSources(image.url)}
      sizes="(min-width: 48rem) 12rem, 45vw"
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
