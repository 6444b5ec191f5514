import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { ImageLibrary } from '#web/pictures/library/image-library.tsx'
import { LibrarySkeleton } from '#web/pictures/library/library-skeleton.tsx'
import { useSelection } from '#web/pictures/library/use-selection.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const TITLE = 'Le mie immagini'

const MyPicturesPage = () => (
  <div className="wrap">
    <PageHeader
      before={<Breadcrumb trail={[{ label: 'Il tuo profilo', href: '/profilo' }]} here={TITLE} />}
      title={TITLE}
      subtitle="Tutte le immagini che hai caricato. Quelle che nessun annuncio mostra si eliminano da sole dopo 7 giorni."
    />
    <RequireSignIn waiting={<LibrarySkeleton />}>{() => <Gallery />}</RequireSignIn>
  </div>
)

const Gallery = () => <ImageLibrary mode="gallery" canDelete selection={useSelection()} />

export const page: Page = {
  Component: MyPicturesPage,
  head: () => ({ title: TITLE, isIndexed: false }),
}
