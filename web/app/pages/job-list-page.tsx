import { contentPaths } from '#modules/content/contract/paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { SaveSearchButton } from '#web/features/alerts/save-search-button.tsx'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { JobListScreen, jobBoard } from '#web/features/job-requests/browse/job-list-screen.tsx'
import { RevealedContactsProvider } from '#web/features/reveal/own-contacts.tsx'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { toCardListReply } from '#web/listing/card/sent-fields.server.ts'
import { createListPage } from './list-page.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

const JobPreview = lazyDialog(async () => (await import('./job-preview.tsx')).JobPreview)

export const page = createListPage({
  Component: () => (
    <RevealedContactsProvider>
      <JobListScreen
        Card={RevealableJobCard}
        saveSearch={({ filters }, isBrief) => (
          <SaveSearchButton filters={filters} isBrief={isBrief} />
        )}
        banner={<BannerSlot position="jobs_top" />}
        Preview={JobPreview}
      />
    </RevealedContactsProvider>
  ),
  board: jobBoard,
  preload: [contentPaths.banners('jobs_top')],
  sends: (path, answer) =>
    path.startsWith(jobPaths.all) ? toCardListReply('jobs', answer) : answer,
  landing: 'richieste',
  indexedWith: ['categoryId', 'regionId', 'radiusKm'],
  head: {
    title: 'CERCO Professionisti - Richieste di Lavoro Attive',
    description:
      'Le richieste di chi cerca un professionista: scegli categoria, regione e città e trova lavoro nella tua zona.',
    feed: { path: '/rss/richieste.xml', title: 'Richieste di lavoro' },
  },
})
