type PlacesTakenProps = {
  taken: number
  places: number
}

const dots = ({ taken, places }: PlacesTakenProps) =>
  '●'.repeat(Math.min(taken, places)).padEnd(places, '○')

/** A dot for each professional who may take the contact, the taken ones filled. */
export const PlacesTaken = (props: PlacesTakenProps) => (
  <p
    className="tear-off"
    data-dots={dots(props)}
  >{`${props.taken} di ${props.places} professionisti`}</p>
)

/** The same in the words of whoever may still take one. */
export const FreePlaces = (props: PlacesTakenProps) => {
  const free = Math.max(props.places - props.taken, 0)
  return (
    <p className="tear-off" data-dots={dots(props)}>
      {free === 0 && 'Nessun posto libero'}
      {free === 1 && '1 posto libero'}
      {free > 1 && `${free} posti liberi`}
    </p>
  )
}
