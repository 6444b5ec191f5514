import { contentPaths } from '#modules/content/contract/paths.ts'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { SaveSearchButton } from '#web/features/alerts/save-search-button.tsx'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { JobListScreen, jobBoard } from '#web/features/job-requests/browse/job-list-screen.tsx'
import { OwnContacts } from '#web/features/reveal/own-contacts.tsx'
import type { Page } from '#web/lib/page.ts'
import { listOnCards } from '#web/listing/card/card-fields.ts'
import { listPage, readListAddress } from '#web/listing/list/list-address.ts'
import { landingCanonical } from '../landing-canonical.ts'
import { RevealableJobCard } from './revealable-job-card.tsx'

const JobListPage = () => (
  <OwnContacts>
    <JobListScreen
      Card={RevealableJobCard}
      saveSearch={({ filters }) => <SaveSearchButton filters={filters} />}
      banner={<BannerSlot position="jobs_top" />}
    />
  </OwnContacts>
)

export const page: Page = {
  Component: JobListPage,
  preload: ({ search }) => {
    const address = readListAddress(jobBoard, search)
    const { regionId } = address.filters
    return [
      placePaths.categories,
      placePaths.regions,
      listPage(jobBoard, address, 0),
      contentPaths.banners('jobs_top'),
      ...(regionId ? [placePaths.provinces(regionId)] : []),
    ]
  },
  sends: (path, answer) => (path.startsWith(jobPaths.all) ? listOnCards('jobs', answer) : answer),
  head: ({ search }, answers) => {
    const address = readListAddress(jobBoard, search)
    const { filters, offset } = address
    const list = answers(listPage(jobBoard, address, 0)) as JobListReply | undefined
    const { q, provinceId, city, sort } = filters
    const found = { filters, total: list?.total ?? 0 }
    return {
      title: 'CERCO Professionisti - Richieste di Lavoro Attive',
      description:
        'Le richieste di lavoro pubblicate da chi cerca un professionista: scegli categoria, regione e città, e trova opportunità di lavoro nella tua zona.',
      canonicalPath: landingCanonical('richieste', found, answers) ?? '/lavori',
      feed: { path: '/rss/richieste.xml', title: 'Richieste di lavoro' },
      isIndexed: ![q, provinceId, city, sort].some(Boolean) && offset === 0,
      jsonLd: [],
    }
  },
}
