type TearOffProps = {
  taken: number
  places: number
}

/** A dot for each professional who may take the contact, the taken ones filled. */
export const TearOff = ({ taken, places }: TearOffProps) => (
  <p className="tear-off">
    <span aria-hidden="true">{'●'.repeat(Math.min(taken, places)).padEnd(places, '○')}</span>
    {`${taken} di ${places} professionisti`}
  </p>
)
