import { contentPaths } from '#modules/content/contract/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { RevealedContactsProvider } from '#web/features/reveal/own-contacts.tsx'
import { showcaseBoard } from '#web/features/showcase/browse/showcase-board.ts'
import { ShowcaseListScreen } from '#web/features/showcase/browse/showcase-list-screen.tsx'
import { toCardListReply } from '#web/listing/card/sent-fields.server.ts'
import { createListPage } from './list-page.ts'
import { RevealableItemCard } from './revealable-item-card.tsx'

export const page = createListPage({
  Component: () => (
    <RevealedContactsProvider>
      <ShowcaseListScreen
        Card={RevealableItemCard}
        banner={<BannerSlot position="showcase_top" />}
      />
    </RevealedContactsProvider>
  ),
  board: showcaseBoard,
  preload: [contentPaths.banners('showcase_top')],
  sends: (path, answer) =>
    path.startsWith(showcasePaths.all) ? toCardListReply('items', answer) : answer,
  landing: 'vetrina',
  indexedWith: ['categoryId', 'regionId'],
  head: {
    title: 'OFFRO Prodotti e Servizi - Vetrina',
    description:
      'La vetrina dei professionisti e dei privati: prodotti e servizi con prezzo, luogo e fotografie. Scegli categoria, regione e prezzo, e contatta chi fa per te.',
    feed: { path: '/rss/vetrina.xml', title: 'Vetrina' },
  },
})
