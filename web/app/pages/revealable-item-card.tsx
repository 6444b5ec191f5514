import { personOf } from '#web/features/reveal/person.ts'
import { RevealButton } from '#web/features/reveal/reveal-button.tsx'
import { Revealed } from '#web/features/reveal/revealed.tsx'
import { useSellerReveal } from '#web/features/reveal/use-reveal-of.ts'
import { ItemCard, type ItemCardProps } from '#web/features/showcase/browse/item-card.tsx'

/** An item card with its reveal button. */
export const RevealableItemCard = (props: ItemCardProps) => {
  const { contact, isRevealing, reveal } = useSellerReveal(props.item.id)
  return (
    <ItemCard
      {...props}
      contact={contact && <Revealed label="Contatti del venditore" person={personOf(contact)} />}
      reveal={<RevealButton onReveal={reveal} isRevealing={isRevealing} closedBecause={null} />}
    />
  )
}
