import { contentPaths } from '#modules/content/contract/paths.ts'
import { placePaths } from '#modules/listings/contract/paths.ts'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { jobBoard } from '#web/features/jobs/job-board.ts'
import { JobListScreen } from '#web/features/jobs/job-list-screen.tsx'
import type { Page } from '#web/lib/page.ts'
import { listPage, readListAddress } from '#web/listing/list/list-address.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

const JobListPage = () => (
  <JobListScreen Card={RevealableJobCard} banner={<BannerSlot position="jobs_top" />} />
)

export const page: Page = {
  Component: JobListPage,
  preload: ({ search }) => [
    placePaths.categories,
    placePaths.regions,
    listPage(jobBoard, readListAddress(jobBoard, search), 0),
    contentPaths.banners('jobs_top'),
  ],
  head: ({ search }) => {
    const { filters, offset } = readListAddress(jobBoard, search)
    return {
      title: 'CERCO Professionisti - Richieste di Lavoro Attive',
      description:
        'Le richieste di lavoro pubblicate da chi cerca un professionista: scegli categoria, regione e città, e trova opportunità di lavoro nella tua zona.',
      canonicalPath: '/lavori',
      isIndexed: !filters.q && !filters.city && offset === 0,
      jsonLd: [],
    }
  },
}
