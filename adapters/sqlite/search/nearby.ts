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
export const placeKeysOf = ({ id, ...point }: Comune): readonly string[] => [
  ...SIDES.map((side, level) => squareOf(point, side, level).key),
  id,
]

const squareOf = ({ latitude, longitude }: Point, side: number, level: number) => {
  const row = Math.floor(latitude / side)
  const column = Math.floor(longitude / side)
  return { key: `${level}:${row}:${column}`, south: row * side, west: column * side, side }
}

type Area = { readonly provinceId?: string | undefined; readonly regionId?: string | undefined }
type Circle = { readonly centre: Point; readonly radiusKm: number }
type Square = ReturnType<typeof squareOf>

const isInside = ({ south, west, side }: Square, { centre, radiusKm }: Circle) =>
  [south, south + side].every((latitude) =>
    [west, west + side].every(
      (longitude) => kmBetween(centre, { latitude, longitude }) <= radiusKm,
    ),
  )

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
    /** By its whole name, accents and case ignored. */
    comuneNamed: (name: string, { provinceId, regionId }: Area) => {
      const wanted = writtenWords(name).join(' ')
      return (
        named
          .all({ start: `${name.trim().charAt(0)}%`, area: provinceId ?? regionId ?? null })
          .find((comune) => writtenWords(comune.name).join(' ') === wanted) ?? null
      )
    },
    /** Keys that stand for exactly the comuni within the circle: squares that lie in it, then single comuni. */
    keysWithin: ({ centre, radiusKm }: Circle): readonly string[] => {
      const circle = { centre, radiusKm }
      const { latitude, longitude } = centre
      const reach = radiusKm / DEGREE_KM
      const across = reach / Math.cos(radians(latitude + reach))
      const inside = between
        .all(latitude - reach, latitude + reach, longitude - across, longitude + across)
        .filter((comune) => kmBetween(centre, comune) <= radiusKm)
      const known = new Map<string, boolean>()
      const lies = (square: Square) => {
        const answer = known.get(square.key) ?? isInside(square, circle)
        known.set(square.key, answer)
        return answer
      }
      const keys = inside.map(
        (comune) =>
          SIDES.map((side, level) => squareOf(comune, side, level)).find(lies)?.key ?? comune.id,
      )
      return [...new Set(keys)]
    },
  }
}

export type Nearby = ReturnType<typeof createNearby>
