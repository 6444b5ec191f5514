/** Distances between comuni, and index tokens for proximity. */
import type { Database as Connection } from 'better-sqlite3'
import { writtenWords } from './words.ts'

export type Point = { readonly latitude: number; readonly longitude: number }
export type Comune = Point & { readonly id: string }

const EARTH_KM = 6371
/** One degree of latitude. */
const DEGREE_KM = 111.2
/** Sizes of map squares in degrees: one token represents all comuni in a square. */
const SIDES = [0.64, 0.32, 0.16, 0.08]

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const kmBetween = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + across))
}

/** As replies give it, to 100 m. */
export const roundedKm = (km: number) => Math.round(km * 10) / 10

/** The comune and its squares, largest first. */
export const placeKeysOf = ({ id, latitude, longitude }: Comune): readonly string[] => [
  ...SIDES.map(
    (side, level) => `${level}:${Math.floor(latitude / side)}:${Math.floor(longitude / side)}`,
  ),
  id,
]

/** Larger squares rarely fit into a circle, and checking them involves many comuni. */
const LARGEST_ASKED = 0.16

/** A square as a number, faster than its key; the value after the point encodes its size. */
const squareOf = ({ latitude, longitude }: Point, side: number) =>
  Math.floor(latitude / side) * 10_000 + Math.floor(longitude / side) + side

export const createNearby = (connection: Connection) => {
  const one = connection.prepare<[string], Comune>(
    'SELECT id, latitude, longitude FROM cities WHERE id = ? AND latitude IS NOT NULL',
  )
  const named = connection.prepare<[object], Comune & { name: string }>(
    `SELECT c.id, c.name, c.latitude, c.longitude FROM cities c JOIN provinces p ON p.id = c.province_id
     WHERE c.latitude IS NOT NULL AND c.name LIKE :start AND (:area IS NULL OR :area IN (p.id, p.region_id))`,
  )
  const between = connection.prepare<[number, number, number, number], Comune>(
    'SELECT id, latitude, longitude FROM cities WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?',
  )
  const around = ({ latitude, longitude }: Point, radiusKm: number) => {
    const high = radiusKm / DEGREE_KM
    const wide = high / Math.cos(radians(latitude + high)) + LARGEST_ASKED
    const [south, north] = [latitude - high - LARGEST_ASKED, latitude + high + LARGEST_ASKED]
    return between.all(south, north, longitude - wide, longitude + wide)
  }
  return {
    comune: (id: string) => one.get(id) ?? null,
    /** Comuni whose centre lies within the circle. */
    within: (centre: Point, radiusKm: number): readonly Comune[] =>
      around(centre, radiusKm).filter((comune) => kmBetween(centre, comune) <= radiusKm),
    /** By full name within a province or region, ignoring accents and case. */
    comuneNamed: (name: string, area: string | null) => {
      const wanted = writtenWords(name).join(' ')
      return (
        named
          .all({ start: `${name.trim().charAt(0)}%`, area })
          .find((comune) => writtenWords(comune.name).join(' ') === wanted) ?? null
      )
    },
    /** Tokens that cover exactly the comuni within the circle: squares, then single comuni. */
    keysWithin: (centre: Point, radiusKm: number): readonly string[] => {
      const comuni = around(centre, radiusKm)
      const inside = new Set(comuni.filter((comune) => kmBetween(centre, comune) <= radiusKm))
      const squaresOf = (comune: Comune) => SIDES.map((side) => squareOf(comune, side))
      const mixed = new Set(comuni.filter((comune) => !inside.has(comune)).flatMap(squaresOf))
      const isWhole = (comune: Comune) => (side: number) =>
        side <= LARGEST_ASKED && !mixed.has(squareOf(comune, side))
      // Without such a square, the comune's own key, which is last.
      const keyOf = (comune: Comune) => placeKeysOf(comune).at(SIDES.findIndex(isWhole(comune)))
      return [...new Set([...inside].flatMap((comune) => keyOf(comune) ?? []))]
    },
  }
}

export type Nearby = ReturnType<typeof createNearby>
