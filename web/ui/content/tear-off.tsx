type TearOffProps = {
  taken: number
  places: number
}

/** Progress of reveals, drawn as tear-off strips: one for each professional who may reveal. */
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

/** Strips are torn from the right. */
const strips = (taken: number, places: number): { place: number; torn: boolean }[] =>
  Array.from({ length: places }, (_, index) => ({ place: index, torn: index >= places - taken }))
