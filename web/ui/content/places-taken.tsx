type PlacesTakenProps = {
  taken: number
  places: number
}

/** A dot for each professional who may take the contact, the taken ones filled. */
export const PlacesTaken = ({ taken, places }: PlacesTakenProps) => (
  <p
    className="tear-off"
    data-dots={'●'.repeat(Math.min(taken, places)).padEnd(places, '○')}
  >{`${taken} di ${places} professionisti`}</p>
)
