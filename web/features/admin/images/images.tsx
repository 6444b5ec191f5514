import type { AdminImage } from '#modules/media/contract/admin-images.ts'
import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { choiceFilter, searchFilter } from '../list/filters.tsx'

type Props = { readonly image: AdminImage; readonly onRemoved: () => void }

const ImageTile = ({ image, onRemoved }: Props) => {
  const { user } = useViewer()
  const { originalName, owner, usedIn } = image
  return (
    <article className="image-tile stack gap-2 boxed small full-height pad-3">
      <a href={image.url}>
        <img
          className="full-width on-sunken"
          src={smallestPicture(image.url)}
          alt={`Apri ${originalName}`}
          loading="lazy"
        />
      </a>
      <p className="name semibold">{originalName}</p>
      <p className="soft">
        {image.width} × {image.height}, {image.sizeFormatted}
        <br />
        {formatDateTime(image.createdDate)}
      </p>
      <p>{whereUsed(usedIn)}</p>
      {owner && (
        <p>
          <a href={`/admin/utenti/${encodeURIComponent(owner.id)}`}>{owner.name}</a>
          <br />
          <span className="soft">{owner.email}</span>
        </p>
      )}
      {user?.role === 'admin' && !usedIn && (
        <ActionButton
          label="Elimina immagine"
          question={`«${originalName}» sparisce dal sito. Il motivo resta nel registro.`}
          path={imagePaths.remove(image.filename)}
          done="Immagine eliminata"
          fields={[recordField('multiline', 'reason', 'Motivo', { required: true })]}
          isDangerous
          onDone={onRemoved}
        />
      )}
    </article>
  )
}

const whereUsed = (usedIn: AdminImage['usedIn']) => {
  if (!usedIn) return 'Non usata'
  return usedIn.title === null
    ? 'In un profilo o in una pagina del sito'
    : `Nell’annuncio «${usedIn.title}»`
}

/** All pictures with their uses; moderators get those of listings. */
export const page = listPage<AdminImage>({
  subtitle: 'Se un’immagine è in un annuncio, toglila prima dall’annuncio e poi da qui.',
  path: imagePaths.admin,
  keyOf: ({ filename }) => filename,
  filters: [
    searchFilter('Nome del file o email di chi l’ha caricata'),
    choiceFilter('use', 'Uso', 'Tutte', { listing: 'In un annuncio', other: 'In nessun annuncio' }),
  ],
  counted: { one: 'immagine', many: 'immagini' },
  empty: 'Nessuna immagine',
  render: (images, reload) => (
    <ul className="image-tiles grid gap-4 flush">
      {images.map((image) => (
        <li key={image.filename}>
          <ImageTile image={image} onRemoved={reload} />
        </li>
      ))}
    </ul>
  ),
})
