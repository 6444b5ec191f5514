import { contentPaths } from '#modules/content/contract/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseListReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { showcaseBoard } from '#web/features/showcase/browse/showcase-board.ts'
import { ShowcaseListScreen } from '#web/features/showcase/browse/showcase-list-screen.tsx'
import type { Page } from '#web/lib/page.ts'
import { listOnCards } from '#web/listing/card/card-fields.ts'
import { listPage, readListAddress } from '#web/listing/list/list-address.ts'
import { landingCanonical } from '../landing-canonical.ts'
import { RevealableItemCard } from './revealable-item-card.tsx'

const ShowcaseListPage = () => (
  <ShowcaseListScreen Card={RevealableItemCard} banner={<BannerSlot position="showcase_top" />} />
)

export const page: Page = {
  Component: ShowcaseListPage,
  preload: ({ search }) => {
    const address = readListAddress(showcaseBoard, search)
    const { regionId } = address.filters
    return [
      placePaths.categories,
      placePaths.regions,
      listPage(showcaseBoard, address, 0),
      contentPaths.banners('showcase_top'),
      ...(regionId ? [placePaths.provinces(regionId)] : []),
    ]
  },
  sends: (path, answer) =>
    path.startsWith(showcasePaths.all) ? listOnCards('items', answer) : answer,
  head: ({ search }, answers) => {
    const address = readListAddress(showcaseBoard, search)
    const { filters, offset } = address
    const list = answers(listPage(showcaseBoard, address, 0)) as ShowcaseListReply | undefined
    const found = { filters, total: list?.total ?? 0 }
    const isChosen = Object.keys(filters).some(
      (name) => name !== 'categoryId' && name !== 'regionId',
    )
    return {
      title: 'OFFRO Prodotti e Servizi - Vetrina',
      description:
        'La vetrina dei professionisti e dei privati: prodotti e servizi con prezzo, luogo e fotografie. Scegli categoria, regione e prezzo, e contatta chi fa per te.',
      canonicalPath: landingCanonical('vetrina', found, answers) ?? '/vetrina',
      feed: { path: '/rss/vetrina.xml', title: 'Vetrina' },
      isIndexed: !isChosen && offset === 0,
    }
  },
}
