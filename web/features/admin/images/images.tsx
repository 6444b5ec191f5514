import type { AdminImage } from '#modules/media/contract/admin-images.ts'
import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import type { Filter } from '../list/list-filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { ImageTile } from './image-tile.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Nome del file o email di chi l’ha caricata' },
  {
    kind: 'choice',
    name: 'use',
    label: 'Uso',
    all: 'Tutte',
    options: [
      { value: 'listing', label: 'In un annuncio' },
      { value: 'other', label: 'In nessun annuncio' },
    ],
  },
]

/** All pictures with their uses; moderators get those of listings. */
export const Images = () => {
  const list = useAdminList<AdminImage>(imagePaths.admin, ['q', 'use'])
  return (
    <AdminList
      list={list}
      caption="Immagini"
      columns={[]}
      keyOf={({ filename }) => filename}
      filters={FILTERS}
      counted={{ one: 'immagine', many: 'immagini' }}
      empty="Nessuna immagine"
      render={(images) => (
        <ul className="image-tiles grid gap-4">
          {images.map((image) => (
            <li key={image.filename}>
              <ImageTile image={image} onRemoved={() => void list.reload()} />
            </li>
          ))}
        </ul>
      )}
    />
  )
}

export const page = adminPage({
  subtitle: 'Quelle che un annuncio mostra restano: si tolgono dall’annuncio, poi da qui.',
  Content: Images,
})
