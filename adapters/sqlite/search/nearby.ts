/** Distances between the centres of comuni, and the tokens by which the index finds what is near one. */
import type { Database as Connection } from 'better-sqlite3'
import { writtenWords } from './words.ts'

export type Point = { readonly latitude: number; readonly longitude: number }
export type Comune = Point & { readonly id: string }

const EARTH_KM = 6371
/** One degree of latitude. */
const DEGREE_KM = 111.2
/** Sides of the squares of the map, in degrees: one token stands for all comuni in a square. */
const SIDES = [0.64, 0.32, 0.16, 0.08]

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const kmBetween = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + across))
}

/** The comune itself and the squares that it lies in, the largest first. */
export const placeKeysOf = ({ id, latitude, longitude }: Comune): readonly string[] => [
  ...SIDES.map(
    (side, level) => `${level}:${Math.floor(latitude / side)}:${Math.floor(longitude / side)}`,
  ),
  id,
]

/** The largest squares seldom lie within a circle, and many more comuni would have to be looked at for them. */
const askedKeysOf = (comune: Comune) => placeKeysOf(comune).slice(1)
const LARGEST_ASKED = 0.32

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
  return {
    comune: (id: string) => one.get(id) ?? null,
    /** By its whole name, accents and case ignored; in a province or region. */
    comuneNamed: (name: string, area: string | null) => {
      const wanted = writtenWords(name).join(' ')
      return (
        named
          .all({ start: `${name.trim().charAt(0)}%`, area })
          .find((comune) => writtenWords(comune.name).join(' ') === wanted) ?? null
      )
    },
    /** Keys that stand for exactly the comuni within the circle: squares without others, then single comuni. */
    keysWithin: (centre: Point, radiusKm: number): readonly string[] => {
      const { latitude, longitude } = centre
      const reach = radiusKm / DEGREE_KM
      const across = reach / Math.cos(radians(latitude + reach)) + LARGEST_ASKED
      const [south, north] = [latitude - reach - LARGEST_ASKED, latitude + reach + LARGEST_ASKED]
      const around = between.all(south, north, longitude - across, longitude + across)
      const isInside = (comune: Comune) => kmBetween(centre, comune) <= radiusKm
      const inside = Map.groupBy(around, isInside)
      const mixed = new Set(inside.get(false)?.flatMap(askedKeysOf))
      const keyOf = (comune: Comune) => askedKeysOf(comune).find((key) => !mixed.has(key)) ?? []
      return [...new Set(inside.get(true)?.flatMap(keyOf))]
    },
  }
}

export type Nearby = ReturnType<typeof createNearby>
