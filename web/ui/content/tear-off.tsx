type TearOffProps = {
  taken: number
  places: number
}

/** The strips at the foot of a notice: one for each professional who may take the contact, the taken ones torn off. */
export const TearOff = ({ taken, places }: TearOffProps) => (
  <div className="tear-off">
    <p>
      {taken} di {places} professionisti
    </p>
    <div className="strips" aria-hidden="true">
      {strips(taken, places).map(({ place, torn }) => (
        <span key={place} className={torn ? 'strip torn' : 'strip'} />
      ))}
    </div>
  </div>
)

/** Torn from the right, as hands reach them. */
const strips = (taken: number, places: number): { place: number; torn: boolean }[] =>
  Array.from({ length: places }, (_, index) => ({ place: index, torn: index >= places - taken }))
