import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { RecentList } from '#web/listing/recent/recent-list.tsx'
import { type ItemInRow, ItemRow } from './item-row.tsx'

type Props = { readonly look?: 'cards' }

export const RecentShowcaseList = ({ look }: Props) => (
  <RecentList<ItemInRow>
    look={look}
    mode="offro"
    title="Ultimi arrivi in vetrina"
    path={showcasePaths.recent}
    row={(item) => <ItemRow item={item} />}
    empty="Nessuna offerta in vetrina recente"
    first={{ href: '/pubblica-vetrina', label: 'Pubblica il primo annuncio' }}
    all={{ href: '/vetrina', label: 'Vedi tutta la vetrina' }}
  />
)
