import { UnlessContactRevealed } from '#web/features/reveal/own-contacts.tsx'
import { ItemCard, type ItemCardProps } from '#web/features/showcase/browse/item-card.tsx'

/** An item card that says so where the seller's contact is the viewer's. */
export const RevealableItemCard = (props: ItemCardProps) => (
  <ItemCard
    {...props}
    own={<UnlessContactRevealed id={props.item.id}>{null}</UnlessContactRevealed>}
  />
)
