import { RevealButton, useReveal } from '#web/features/reveal/reveal-button.tsx'
import { Revealed } from '#web/features/reveal/revealed.tsx'
import { ItemCard, type ItemCardProps } from '#web/features/showcase/browse/item-card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** An item card with its reveal button, second to writing, which is free. */
export const RevealableItemCard = (props: ItemCardProps) => {
  const { person, isRevealing, reveal } = useReveal('showcase', props.item.id)
  return (
    <ItemCard
      {...props}
      contact={person && <Revealed label="Contatti del venditore" person={person} />}
      reveal={
        <>
          <LinkButton variant="primary" href={`/vetrina/${props.item.id}#scrivi`}>
            Scrivi<span className="visually-hidden">: {props.item.title}</span>
          </LinkButton>
          <RevealButton
            variant="secondary"
            onReveal={reveal}
            isRevealing={isRevealing}
            closedBecause={null}
          />
        </>
      }
    />
  )
}
