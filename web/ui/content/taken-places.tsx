type TakenPlacesProps = {
  taken: number
  places: number
}

/** A dot for each professional who may take the contact, the taken ones filled. */
export const TakenPlaces = ({ taken, places }: TakenPlacesProps) => (
  <p
    className="tear-off"
    data-dots={'●'.repeat(Math.min(taken, places)).padEnd(places, '○')}
  >{`${taken} di ${places} professionisti`}</p>
)
