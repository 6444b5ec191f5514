import { placePaths } from '#modules/listings/contract/paths.ts'
import type { Page } from '#web/lib/page.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { PUBLISH_PAGES } from '#web/listing/form/publish-pages.ts'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PublishForm } from './publish-form.tsx'
import { Published } from './published.tsx'
import { usePublishRequest } from './use-publish-request.ts'

const PublishRequestPage = () => {
  const viewer = useViewer()
  const isGuest = viewer.state !== 'authenticated'
  const { publish, published } = usePublishRequest(isGuest)

  if (published) return <Published title={published.title} />
  return (
    <div className="wrap listing-form-page" data-mode="cerco">
      <PageHeader
        before={<ModeSwitch mode="cerco" hrefs={PUBLISH_PAGES} />}
        title="Pubblica un Nuovo Annuncio"
        subtitle="Gratis, in pochi minuti: ricevi fino a 5 preventivi da professionisti della tua zona."
      />
      <PublishForm viewer={viewer} onPublish={publish} />
    </div>
  )
}

export const page: Page = {
  Component: PublishRequestPage,
  preload: () => [placePaths.regions, placePaths.popularCategories],
  head: () => ({
    title: 'Pubblica un Nuovo Annuncio',
    description:
      'Descrivi il lavoro che ti serve e ricevi fino a 5 preventivi gratuiti da professionisti della tua zona.',
  }),
}
