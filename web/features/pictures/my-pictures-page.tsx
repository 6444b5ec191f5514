import { memberPage } from '#web/lib/member-page.tsx'
import { ImageLibrary } from '#web/pictures/library/image-library.tsx'
import { LibrarySkeleton } from '#web/pictures/library/library-skeleton.tsx'
import { useImageSelection } from '#web/pictures/library/use-selection.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'

const TITLE = 'Le mie immagini'

const Gallery = () => <ImageLibrary mode="gallery" canDelete selection={useImageSelection()} />

export const page = memberPage({
  className: 'wrap',
  before: <Breadcrumb trail={[{ label: 'Il tuo profilo', href: '/profilo' }]} here={TITLE} />,
  title: TITLE,
  subtitle:
    'Qui trovi tutte le immagini che hai caricato. Dopo 7 giorni eliminiamo quelle che non compaiono in nessun annuncio.',
  waiting: <LibrarySkeleton />,
  content: () => <Gallery />,
})
