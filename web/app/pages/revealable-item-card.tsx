import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { Revealed } from '#web/features/reveal/revealed.tsx'
import { ItemCard, type ItemCardProps } from '#web/features/showcase/browse/item-card.tsx'

export const RevealableItemCard = (props: ItemCardProps) => {
  const { person, isRevealing, reveal } = useReveal('showcase', props.item.id)
  return (
    <ItemCard
      {...props}
      contact={person && <Revealed label="Contatti del venditore" person={person} />}
      reveal={<RevealButton onReveal={reveal} isRevealing={isRevealing} closedBecause={null} />}
    />
  )
}
