import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { RecentList } from '#web/listing/recent/recent-list.tsx'
import { ItemRow } from './item-row.tsx'

/** On the dashboard: the newest offers, a line each. */
export const RecentShowcaseList = () => (
  <RecentList<ShowcaseItemReply>
    mode="offro"
    title="In vetrina di recente"
    path={showcasePaths.recent}
    row={(item) => <ItemRow item={item} />}
    empty="Nessuna offerta in vetrina recente"
    all={{ href: '/vetrina', label: 'Vedi tutta la vetrina' }}
  />
)
