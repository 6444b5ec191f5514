import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ItemDetailReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  SELLER_KIND_LABELS,
  SHOWCASE_STATUS_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import { ContactPanel } from '#web/features/reveal/contact-panel.tsx'
import { useOwnContact } from '#web/features/reveal/own-contacts.tsx'
import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { ItemDetail } from '#web/features/showcase/browse/item-detail.tsx'
import { itemHead } from '#web/features/showcase/browse/item-head.ts'
import { ItemMissing } from '#web/features/showcase/browse/item-missing.tsx'
import { WriteButton } from '#web/features/talks/start/write-button.tsx'
import { PublisherFacts } from '#web/listing/detail/detail-parts.tsx'
import { createListingPage } from './listing-page.tsx'

/** Without its publisher while only the owner and the staff see it. */
type ShownItem = Omit<ItemDetailReply, 'publisher'> & Partial<Pick<ItemDetailReply, 'publisher'>>

const FoundItem = ({ item }: { item: ShownItem }) => {
  const { person, isRevealing, reveal } = useReveal('showcase', item.id)
  const own = useOwnContact(item.id)
  const isOver = item.status !== 'active'
  const writes = {
    path: startTalkPaths.withSeller(item.id),
    page: `/vetrina/${item.id}`,
    name: item.sellerName,
    label: 'al venditore',
    saysFree: true,
  }
  return (
    <ItemDetail
      item={item}
      isRevealed={person !== null}
      action={person || own || isOver ? null : <WriteButton {...writes} bar="full" />}
      contact={
        <ContactPanel
          title="Contatti del venditore"
          who={
            item.sellerKind === null
              ? item.sellerName
              : `${item.sellerName} · ${SELLER_KIND_LABELS[item.sellerKind]}`
          }
          facts={<PublisherFacts publisher={item.publisher} />}
          done={isOver ? SHOWCASE_STATUS_LABELS[item.status] : null}
          person={person}
          own={own}
          reveal={<WriteButton {...writes} />}
          further={
            <RevealButton
              wide
              variant="ghost"
              onReveal={reveal}
              isRevealing={isRevealing}
              closedBecause={null}
            />
          }
        />
      }
    />
  )
}

export const page = createListingPage<ShownItem>({
  pathOf: showcasePaths.one,
  relatedPaths: [showcasePaths.sameSeller, showcasePaths.related],
  waitingTitle: 'Caricamento in corso',
  failed: { heading: 'Vetrina', title: 'Non riusciamo a caricare l’annuncio' },
  missing: <ItemMissing />,
  found: (item) => <FoundItem item={item} />,
  headOf: itemHead,
})
