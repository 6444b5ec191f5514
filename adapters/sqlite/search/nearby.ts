/** Distances between comuni, and index tokens for proximity. */
import { isPostalCode } from '#modules/kernel/postal-code.ts'
import { withSql } from '../statements.ts'
import { splitWords } from './words.ts'

export type MapPoint = { readonly latitude: number; readonly longitude: number }
export type SearchCircle = MapPoint & { readonly radiusKm: number }
export type Comune = MapPoint & { readonly id: string }

const EARTH_KM = 6371
/** One degree of latitude, rounded down so that what is searched is rather too large. */
export const LATITUDE_DEGREE_KM = 111
const LARGEST = 0.64
/** Sizes of map squares in degrees: one token represents all comuni in a square. */
const SIDES = [LARGEST, 0.32, 0.16, 0.08]
const RADIANS = Math.PI / 180

/** Cosine of the angle between the bound centre and a row `t`: 1 for the same place, less the farther they are. */
export const CLOSENESS_SQL = cosineBetween(':latitude', ':longitude', 't')

/** Computes the closeness of two rows. */
export const closenessSql = (one: string, other: string) =>
  cosineBetween(`${one}.latitude`, `${one}.longitude`, other)

function cosineBetween(latitude: string, longitude: string, row: string) {
  return `(sin(${latitude} * ${RADIANS}) * sin(${row}.latitude * ${RADIANS}) +
  cos(${latitude} * ${RADIANS}) * cos(${row}.latitude * ${RADIANS}) * cos((${row}.longitude - ${longitude}) * ${RADIANS}))`
}

/** The least closeness within the radius; a little less, because a sum of cosines is not exact. */
export const computeLeastCloseness = (radiusKm: number) => Math.cos(radiusKm / EARTH_KM) - 1e-15

/** Computes the least closeness from a column with kilometres. */
export const leastClosenessSql = (radiusKm: string) => `cos(${radiusKm} / ${EARTH_KM}.0) - 1e-15`

/** Distance for a reply, to 100 m; nothing where no centre was asked for. */
export const toDistanceReply = (closeness: number | null = null) =>
  closeness === null
    ? {}
    : { distanceKm: Math.round(EARTH_KM * Math.acos(Math.min(1, closeness)) * 10) / 10 }

/** The squares of a comune, largest first, and itself. */
export const placeKeysOf = (comune: Comune, widest = LARGEST): readonly string[] => [
  ...SIDES.filter((side) => side <= widest).map((side) => squareOf(comune, side)),
  comune.id,
]

const squareOf = ({ latitude, longitude }: MapPoint, side: number) =>
  squareKey(side, Math.floor(latitude / side), Math.floor(longitude / side))

const squareKey = (side: number, row: number, column: number) =>
  `${SIDES.indexOf(side)}:${row}:${column}`

/** Keys of a dozen squares about as wide as the radius, which cover the circle and some land around it. */
export const listSquaresAround = (circle: SearchCircle) => {
  const { latitude, longitude, radiusKm } = circle
  const side = SIDES.findLast((one) => one * LATITUDE_DEGREE_KM >= radiusKm) ?? LARGEST
  const { south, north, east } = computeBoundingBox(circle)
  return stepsBetween(south, north, side).flatMap((row) => {
    const away = Math.max(0, row * side - latitude, latitude - (row + 1) * side)
    // A circle is narrower away from its middle.
    const lost = away && away / (north - latitude)
    const wide = (east - longitude) * Math.sqrt(Math.max(0, 1 - lost ** 2))
    return stepsBetween(longitude - wide, longitude + wide, side).map((column) =>
      squareKey(side, row, column),
    )
  })
}

/** Returns degrees. */
export const computeBoundingBox = ({ latitude, longitude, radiusKm }: SearchCircle) => {
  const high = radiusKm / LATITUDE_DEGREE_KM
  const wide = high / Math.cos((latitude + high) * RADIANS)
  const [south, north] = [latitude - high, latitude + high]
  return { south, north, west: longitude - wide, east: longitude + wide }
}

const stepsBetween = (from: number, to: number, step: number) => {
  const first = Math.floor(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => first + index)
}

export const createNearbySearch = withSql(({ row, rows }) => ({
  comune: (id: string) =>
    row<Comune>`SELECT id, latitude, longitude FROM cities
        WHERE id = ${id} AND latitude IS NOT NULL` ?? null,
  /** Finds a comune by full name within an area, ignoring accents and case, or the largest with a postal code. */
  comuneNamed: (name: string, area: string | null) => {
    if (isPostalCode(name))
      return largest(rows<Comune & { codes: string }>`SELECT id, latitude, longitude,
          postal_codes AS codes FROM cities
          WHERE latitude IS NOT NULL AND postal_codes LIKE ${`% ${name.trim()}%`}`)
    const normalized = splitWords(name).join(' ')
    const begun = rows<Comune & { name: string }>`SELECT c.id, c.name, c.latitude, c.longitude
        FROM cities c JOIN provinces p ON p.id = c.province_id
        WHERE c.latitude IS NOT NULL AND c.name LIKE ${`${name.trim().charAt(0)}%`}
          AND (${area} IS NULL OR ${area} IN (p.id, p.region_id))`
    return begun.find((comune) => splitWords(comune.name).join(' ') === normalized) ?? null
  },
}))

/** Large comuni have many postal codes. */
const largest = <One extends { readonly codes: string }>(sharing: readonly One[]) =>
  sharing.reduce<One | null>(
    (most, one) => (most && most.codes.length >= one.codes.length ? most : one),
    null,
  )

export type NearbySearch = ReturnType<typeof createNearbySearch>
