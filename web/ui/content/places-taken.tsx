type PlacesTakenProps = {
  taken: number
  places: number
}

const dots = ({ taken, places }: PlacesTakenProps) =>
  '●'.repeat(Math.min(taken, places)).padEnd(places, '○')

/** A dot for each professional who may take the contact, the taken ones filled. */
export const TakenContactSlots = (props: PlacesTakenProps) => (
  <p
    className="places-taken"
    data-dots={dots(props)}
  >{`${props.taken} di ${props.places} professionisti`}</p>
)

/** Tells professionals who may still take a place; empty if the client wants no more. */
export const FreeContactSlots = ({
  isClosed,
  ...props
}: PlacesTakenProps & { isClosed: boolean }) => {
  const free = isClosed ? 0 : Math.max(props.places - props.taken, 0)
  return (
    <p className="places-taken" data-dots={dots(props)}>
      {free === 0 && (isClosed ? 'Contatti chiusi' : 'Nessun posto')}
      {free === 1 && '1 posto libero'}
      {free > 1 && `${free} posti liberi`}
    </p>
  )
}
