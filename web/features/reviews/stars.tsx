import { formatStars } from '#modules/kernel/rating-text.ts'
import sprite from '#web/ui/content/icons.svg'

const PLACES = [0, 1, 2, 3, 4] as const
/** Of an icon's grid. */
const SIZE = 24

/** Five stars, the last of them filled in part; `of` is from 1 to 5. */
export const Stars = ({ of: stars }: { readonly of: number }) => (
  <span className="accented">
    <svg
      width="5em"
      height="1em"
      viewBox={`0 0 ${PLACES.length * SIZE} ${SIZE}`}
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <Row />
      {/* An inner image cuts off what is wider than itself. */}
      <svg width={stars * SIZE} height={SIZE} fill="currentColor" aria-hidden>
        <Row />
      </svg>
    </svg>
    <span className="visually-hidden">
      {Number.isInteger(stars) ? stars : formatStars(stars)} su {PLACES.length}
    </span>
  </span>
)

const Row = () =>
  PLACES.map((place) => (
    <use key={place} href={`${sprite}#star`} x={place * SIZE} width={SIZE} height={SIZE} />
  ))
